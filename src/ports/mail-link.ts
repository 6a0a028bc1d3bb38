/** The parameters of a link in one of the platform's mails. */
export interface MailLink {
  /** The page it leads to, such as `/password-reset`. */
  readonly path: string;
  /** Null if the link lacks it. */
  readonly token: string | null;
}
