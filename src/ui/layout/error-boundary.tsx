import { routeNamed } from '#core/navigation/routes.ts';
import type { UpdatesStore } from '#core/device/updates-store.ts';
import { Component, type ReactNode } from 'react';
import { loadScreen } from '../routing/screen-chunks.ts';
import { StartFailure } from './start-failure.tsx';

/** Shows a message if a screen fails to render. The error is passed to the error handler. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode; readonly updates: UpdatesStore; readonly close?: ReactNode },
  { readonly failure: 'crash' | 'missing' | null }
> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: 'crash' | 'missing' } {
    const isMissing = error instanceof Error && error.name === 'ChunkLoadError';
    return { failure: isMissing ? 'missing' : 'crash' };
  }

  /** `componentDidUpdate` does not run for a failure of the first render. */
  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    const { failure } = this.state;
    if (failure) addEventListener('popstate', this.drawAgain, { once: true });
    if (failure === 'missing') this.props.updates.partMissing();
  }

  override componentWillUnmount(): void {
    removeEventListener('popstate', this.drawAgain);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, updates, close } = this.props;
    if (!failure) return children;
    return (
      <>
        <StartFailure kind={failure} {...(updates.holdsLink ? { onBack: this.drawAgain } : {})} />
        {close}
      </>
    );
  }

  /** Resets on another page, or without a reload, which would lose a mail link's token. */
  readonly drawAgain = (): void => {
    const drawn = () => this.setState({ failure: null });
    loadScreen(routeNamed(location.pathname)).then(drawn, () => undefined);
  };
}
