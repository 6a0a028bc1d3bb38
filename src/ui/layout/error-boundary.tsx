import { routeNamed } from '#core/navigation/routes.ts';
import type { UpdatesStore } from '#core/device/updates-store.ts';
import { Component, type ReactNode } from 'react';
import { loadScreen } from '../routing/screen-chunks.ts';
import { StartFailure } from './start-failure.tsx';
import { WhenReachable } from './when-reachable.tsx';

/** Shows a message if a screen fails to render. The error is passed to the error handler. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode; readonly updates: UpdatesStore; readonly close?: ReactNode },
  { readonly failure: 'crash' | 'missing' | null }
> {
  override state = { failure: null };
  /** Stops a reload that waits for the end of a purchase. */
  stopReload: (() => void) | undefined;

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
    if (failure) addEventListener('popstate', this.onPopState, { once: true });
    if (failure === 'missing') this.reload();
    else this.stopReload?.();
  }

  override componentWillUnmount(): void {
    removeEventListener('popstate', this.onPopState);
    this.stopReload?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, updates, close } = this.props;
    if (!failure) return children;
    return (
      <>
        <StartFailure kind={failure} {...(updates.holdsLink ? { onRetry: this.retry } : {})} />
        {failure === 'missing' ? <WhenReachable call={this.retry} /> : null}
        {close}
      </>
    );
  }

  readonly reload = (): void => {
    this.stopReload?.();
    this.stopReload = this.props.updates.partMissing();
  };

  readonly onPopState = (): void => void this.retry();

  /** Resets without a reload, which would lose a mail link's token. */
  readonly retry = (): Promise<void> => {
    const drawn = () => this.setState({ failure: null });
    return loadScreen(routeNamed(location.pathname)).then(drawn, this.reload);
  };
}
