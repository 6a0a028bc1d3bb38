import { Component, type ReactNode } from 'react';
import { StartFailure } from './start-failure.tsx';

/** Keeps a broken screen from becoming a blank page. What was thrown goes on to the error handler. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode; readonly onMissing: () => void },
  { readonly failure: 'crash' | 'missing' | null }
> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: 'crash' | 'missing' } {
    const isMissing = error instanceof Error && error.name === 'ChunkLoadError';
    return { failure: isMissing ? 'missing' : 'crash' };
  }

  override componentDidUpdate(): void {
    if (this.state.failure === 'missing') this.props.onMissing();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <StartFailure kind={failure} /> : this.props.children;
  }
}
