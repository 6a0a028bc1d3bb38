/** What the link of one of the platform's mails brought along. */
export interface MailLink {
  /** The page it leads to, such as `/password-reset`. */
  readonly path: string;
  /** Null where the link lacks it. */
  readonly token: string | null;
}
