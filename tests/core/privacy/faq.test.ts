import { contentOf, FaqList } from '#core/privacy/faq-list.ts';
import { faq, type FaqContent, type FaqId, questionOf } from '#core/privacy/faq.ts';

const item = (id: FaqId) => {
  const found = faq.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

const actionsIn = (content: readonly FaqContent[]) =>
  content.flatMap((part) =>
    typeof part === 'object' && part.type === 'action' ? [part.action] : [],
  );
const warnsIn = (content: readonly FaqContent[]) =>
  content.filter((part) => typeof part === 'object' && part.type === 'warn');

/** Questions in the order of the specification. */
const specified: readonly (readonly [FaqId, actions: string[], links: string[]])[] = [
  ['treat_personal_data', [], []],
  ['get_personal_data', ['get-data'], ['help']],
  ['att_data', ['change-email'], ['help']],
  ['privacy_policy', [], ['privacyPolicy']],
  ['revoke', ['revoke'], ['#ads']],
  ['delete', ['delete'], ['#get_personal_data']],
  ['ads', [], []],
  ['terms&privacy', [], ['terms', 'privacyPolicy', 'help']],
];

test.each(specified)(
  'the question %s offers the actions %j and links to %j',
  (id, actions, links) => {
    expect(actionsIn(contentOf(item(id), 'DEFAULT', 'home'))).toEqual(actions);
    const hrefs = item(id).content.flatMap((part) =>
      typeof part === 'object' && part.type === 'link' ? [part.href] : [],
    );
    expect(hrefs).toEqual(links);
  },
);

test('each action has a question that offers it', () => {
  for (const [action, id] of Object.entries(questionOf)) {
    const { content, emailSentContent = [], emailConfirmedContent = [] } = item(id);
    const offered = actionsIn([...content, ...emailSentContent, ...emailConfirmedContent]);
    expect(offered).toContain(action);
  }
});

test.each(['revoke', 'delete'] as const)(
  'the question %s warns before and after its mail, then offers resend, once confirmed cancel',
  (id) => {
    const content = (status: 'DEFAULT' | 'EMAIL_SENT' | 'CONFIRMED') =>
      contentOf(item(id), status, 'home');
    expect(warnsIn(content('DEFAULT'))).toHaveLength(1);
    expect(warnsIn(content('EMAIL_SENT'))).toHaveLength(1);
    expect(actionsIn(content('EMAIL_SENT'))).toEqual(['resend']);
    expect(actionsIn(content('CONFIRMED'))).toEqual(['cancel']);
  },
);

test.each(['EMAIL_SENT', 'CONFIRMED'] as const)(
  'all questions but revoke and delete are unchanged while a deletion is %s',
  (status) => {
    for (const one of faq.filter(({ id }) => id !== 'revoke' && id !== 'delete')) {
      expect(contentOf(one, status, 'home')).toEqual(contentOf(one, 'DEFAULT', 'home'));
    }
  },
);

test('only the question ads contains the toggle for ads', () => {
  const toggles = faq.filter(({ content }) =>
    content.some((part) => typeof part === 'object' && part.type === 'ads-toggle'),
  );
  expect(toggles.map(({ id }) => id)).toEqual(['ads']);
});

describe('the FAQ on the public page', () => {
  test('offers no action to change the e-mail, and explains how to correct data', () => {
    const content = contentOf(item('att_data'), 'DEFAULT', 'public');
    expect(actionsIn(content)).toEqual([]);
    expect(content).toContain('faq.correct.email');
  });

  test('shows all questions without isHome as on the signed-in page', () => {
    for (const one of faq.filter(({ isHome }) => !isHome)) {
      expect(contentOf(one, 'DEFAULT', 'public')).toEqual(contentOf(one, 'DEFAULT', 'home'));
    }
  });
});

describe('FaqList', () => {
  const open = (list: FaqList) =>
    list.entries.filter(({ isExpanded }) => isExpanded).map(({ id }) => id);
  const active = (list: FaqList) =>
    list.entries.filter(({ isActive }) => isActive).map(({ id }) => id);

  test('starts closed, and opens and closes each question independently', () => {
    const list = new FaqList();
    expect(open(list)).toEqual([]);
    list.toggle('ads', true);
    list.toggle('delete', true);
    list.toggle('ads', true);
    expect(open(list)).toEqual(['delete', 'ads']);
    list.toggle('delete', false);
    expect(open(list)).toEqual(['ads']);
  });

  test.each([
    ['#delete', 'delete'],
    ['#terms&privacy', 'terms&privacy'],
    ['#terms%26privacy', 'terms&privacy'],
    ['delete', 'delete'],
  ])('follows the fragment %s: opens and marks %s', (fragment, id) => {
    const list = new FaqList();
    expect(list.follow(fragment)).toBe(id);
    expect([open(list), active(list)]).toEqual([[id], [id]]);
  });

  test.each(['', '#', '#content', '#%', '#constructor', '#DELETE', '#delete/../ads'])(
    'opens and marks no question for the fragment %j',
    (fragment) => {
      const list = new FaqList();
      expect(list.follow(fragment)).toBeUndefined();
      expect([open(list), active(list)]).toEqual([[], []]);
    },
  );

  test('moves the mark with a second fragment and keeps open questions open', () => {
    const list = new FaqList();
    list.follow('#delete');
    list.follow('#ads');
    expect([open(list), active(list)]).toEqual([['delete', 'ads'], ['ads']]);
  });
});
