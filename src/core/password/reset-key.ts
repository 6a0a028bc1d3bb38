/** `email` narrows the forgot-password page to e-mails (specification, section 5: the other reading). */
export type ResetKeyKind = 'any' | 'email';
