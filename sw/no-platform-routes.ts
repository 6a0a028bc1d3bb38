/** The demo's platform runs in the page, so none of its calls pass through the worker. */
export function registerPlatformRoutes(): void {}
