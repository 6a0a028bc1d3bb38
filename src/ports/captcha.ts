/** `blocked`: its script failed to load. `expired`: solved, but too long ago. */
export type CaptchaTrouble = 'blocked' | 'slow' | 'expired';

/** Props of the captcha's widget from the modal that renders it. */
export interface CaptchaWidgetProps {
  readonly language: string;
  readonly onSolved: (token: string) => void;
  /** Called with undefined once it has loaded after all. */
  readonly onTrouble: (trouble: CaptchaTrouble | undefined) => void;
}
