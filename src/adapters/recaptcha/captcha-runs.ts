/** Whether the captcha's script runs in this document. It stays until the document goes. */
export function captchaRuns(): boolean {
  return 'grecaptcha' in window;
}
