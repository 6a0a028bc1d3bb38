import type { PrivacyRequest } from './privacy-modal.ts';

export type FaqId =
  | 'treat_personal_data'
  | 'get_personal_data'
  | 'att_data'
  | 'privacy_policy'
  | 'revoke'
  | 'delete'
  | 'ads'
  | 'terms&privacy';

/** The action of a button: a request, or the cancellation of a scheduled deletion. */
export type FaqAction = PrivacyRequest | 'cancel';

/** The target of a link: one of the studio's pages, or another item of this list. */
export type FaqHref = 'privacyPolicy' | 'terms' | 'help' | `#${FaqId}`;

/** One part of an answer: a paragraph by its translation key, or an element. */
export type FaqContent<Text extends string = string> =
  | Text
  | { readonly type: 'warn'; readonly text: Text }
  | { readonly type: 'action'; readonly action: FaqAction }
  | { readonly type: 'link'; readonly href: FaqHref; readonly text: Text }
  | { readonly type: 'ads-toggle' };

/**
 * A question and its answer (specification, section 3). `emailSentContent` replaces the answer while a deletion waits
 * for its mail's link, `emailConfirmedContent` once it is confirmed.
 */
export interface FaqItem<Text extends string = string> {
  readonly id: FaqId;
  readonly title: Text;
  readonly content: readonly FaqContent<Text>[];
  readonly emailSentContent?: readonly FaqContent<Text>[];
  readonly emailConfirmedContent?: readonly FaqContent<Text>[];
  /** Whether its actions need a signed-in player; the public page shows its text without them. */
  readonly isHome: boolean;
}

const waiting = [
  { type: 'warn', text: 'faq.deletion.emailSent' },
  'faq.deletion.emailSentHow',
  { type: 'action', action: 'resend' },
] as const;

const confirmed = [
  { type: 'warn', text: 'faq.deletion.confirmed' },
  'faq.deletion.confirmedHow',
  { type: 'action', action: 'cancel' },
] as const;

const items = [
  {
    id: 'treat_personal_data',
    title: 'faq.treat.title',
    content: ['faq.treat.what', 'faq.treat.why', 'faq.treat.never', 'faq.treat.cards'],
    isHome: false,
  },
  {
    id: 'get_personal_data',
    title: 'faq.get.title',
    content: [
      'faq.get.what',
      'faq.get.how',
      { type: 'action', action: 'get-data' },
      'faq.get.late',
      { type: 'link', href: 'help', text: 'faq.get.help' },
    ],
    isHome: false,
  },
  {
    id: 'att_data',
    title: 'faq.correct.title',
    content: [
      'faq.correct.game',
      'faq.correct.email',
      { type: 'action', action: 'change-email' },
      { type: 'link', href: 'help', text: 'faq.correct.help' },
    ],
    isHome: true,
  },
  {
    id: 'privacy_policy',
    title: 'faq.policy.title',
    content: ['faq.policy.what', { type: 'link', href: 'privacyPolicy', text: 'faq.policy.link' }],
    isHome: false,
  },
  {
    id: 'revoke',
    title: 'faq.revoke.title',
    content: [
      'faq.revoke.what',
      { type: 'warn', text: 'faq.revoke.warn' },
      'faq.revoke.how',
      { type: 'link', href: '#ads', text: 'faq.revoke.adsOnly' },
      { type: 'action', action: 'revoke' },
    ],
    emailSentContent: waiting,
    emailConfirmedContent: confirmed,
    isHome: false,
  },
  {
    id: 'delete',
    title: 'faq.delete.title',
    content: [
      'faq.delete.what',
      { type: 'warn', text: 'faq.delete.warn' },
      'faq.delete.how',
      { type: 'link', href: '#get_personal_data', text: 'faq.delete.copyFirst' },
      { type: 'action', action: 'delete' },
    ],
    emailSentContent: waiting,
    emailConfirmedContent: confirmed,
    isHome: false,
  },
  {
    id: 'ads',
    title: 'faq.ads.title',
    content: ['faq.ads.what', 'faq.ads.choice', { type: 'ads-toggle' }],
    isHome: false,
  },
  {
    id: 'terms&privacy',
    title: 'faq.terms.title',
    content: [
      'faq.terms.what',
      { type: 'link', href: 'terms', text: 'faq.terms.terms' },
      { type: 'link', href: 'privacyPolicy', text: 'faq.terms.policy' },
      { type: 'link', href: 'help', text: 'faq.terms.help' },
    ],
    isHome: false,
  },
] as const satisfies readonly FaqItem[];

type TextOf<Content> = Content extends string
  ? Content
  : Content extends { readonly text: infer Text }
    ? Text
    : never;

type Item = (typeof items)[number];

/** Keys of every text in the list. */
export type FaqText =
  | Item['title']
  | TextOf<Item['content'][number]>
  | TextOf<(typeof waiting)[number]>
  | TextOf<(typeof confirmed)[number]>;

/** The questions, in the order of the specification. */
export const faq: readonly FaqItem<FaqText>[] = items;

/** The question to show for an action; `delete` for those that two questions offer. */
export const questionOf: Readonly<Record<FaqAction, FaqId>> = {
  'get-data': 'get_personal_data',
  'change-email': 'att_data',
  revoke: 'revoke',
  delete: 'delete',
  resend: 'delete',
  cancel: 'delete',
};
