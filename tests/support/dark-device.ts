/** Sets the device to the dark scheme, in a browser with or without `light-dark()`. */
export function setDarkDevice(hasLightDark: boolean): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === '(prefers-color-scheme: dark)' }),
    );
  jest.spyOn(CSS, 'supports').mockReturnValue(hasLightDark);
}
