import { Component, type ReactNode } from 'react';
import { StartFailure } from './start-failure.tsx';

/** Keeps a broken screen from becoming a blank page. What was thrown goes on to the error handler. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <StartFailure kind="crash" /> : this.props.children;
  }
}
