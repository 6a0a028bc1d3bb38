/** The demo's platform is in the page: nothing of it passes through the worker. */
export function registerPlatformRoutes(): void {}
