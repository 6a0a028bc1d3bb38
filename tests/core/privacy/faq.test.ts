import { contentOf, FaqList } from '#core/privacy/faq-list.ts';
import { faq, type FaqContent, type FaqId } from '#core/privacy/faq.ts';

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

test('the questions are those of the specification, in its order', () => {
  expect(faq.map(({ id }) => id)).toEqual([
    'treat_personal_data',
    'get_personal_data',
    'att_data',
    'privacy_policy',
    'revoke',
    'delete',
    'ads',
    'terms&privacy',
  ]);
});

test.each([
  ['treat_personal_data', []],
  ['get_personal_data', ['get-data']],
  ['att_data', ['change-email']],
  ['privacy_policy', []],
  ['revoke', ['revoke']],
  ['delete', ['delete']],
  ['ads', []],
  ['terms&privacy', []],
] as const)('%s offers %j', (id, actions) => {
  expect(actionsIn(contentOf(item(id), 'DEFAULT', 'home'))).toEqual(actions);
});

test.each(['revoke', 'delete'] as const)(
  '%s warns; while its mail waits it warns and sends it again; confirmed, it can be cancelled',
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
  'the other questions stay as they are while a deletion is %s',
  (status) => {
    for (const one of faq.filter(({ id }) => id !== 'revoke' && id !== 'delete')) {
      expect(contentOf(one, status, 'home')).toEqual(contentOf(one, 'DEFAULT', 'home'));
    }
  },
);

test.each([
  ['treat_personal_data', []],
  ['get_personal_data', ['help']],
  ['att_data', ['help']],
  ['privacy_policy', ['privacyPolicy']],
  ['revoke', ['#ads']],
  ['delete', ['#get_personal_data']],
  ['ads', []],
  ['terms&privacy', ['terms', 'privacyPolicy', 'help']],
] as const)('%s leads on to %j', (id, links) => {
  const hrefs = item(id).content.flatMap((part) =>
    typeof part === 'object' && part.type === 'link' ? [part.href] : [],
  );
  expect(hrefs).toEqual(links);
});

test('the choice on ads is only in its own question', () => {
  const toggles = faq.filter(({ content }) =>
    content.some((part) => typeof part === 'object' && part.type === 'ads-toggle'),
  );
  expect(toggles.map(({ id }) => id)).toEqual(['ads']);
});

describe('on the public page', () => {
  test('the e-mail cannot be changed', () => {
    const content = contentOf(item('att_data'), 'DEFAULT', 'public');
    expect(actionsIn(content)).toEqual([]);
    expect(content).toContain('faq.correct.email');
  });

  test('all else is as on the signed-in one', () => {
    for (const one of faq.filter(({ isHome }) => !isHome)) {
      expect(contentOf(one, 'DEFAULT', 'public')).toEqual(contentOf(one, 'DEFAULT', 'home'));
    }
  });
});

describe('the list', () => {
  const open = (list: FaqList) =>
    list.entries.filter(({ isExpanded }) => isExpanded).map(({ id }) => id);
  const active = (list: FaqList) =>
    list.entries.filter(({ isActive }) => isActive).map(({ id }) => id);

  test('begins closed', () => {
    expect(open(new FaqList())).toEqual([]);
  });

  test('opens and closes any number', () => {
    const list = new FaqList();
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
  ])('the fragment %s opens %s and marks it', (fragment, id) => {
    const list = new FaqList();
    expect(list.follow(fragment)).toBe(id);
    expect([open(list), active(list)]).toEqual([[id], [id]]);
  });

  test.each(['', '#', '#content', '#%', '#constructor', '#DELETE', '#delete/../ads'])(
    'the fragment %j opens none',
    (fragment) => {
      const list = new FaqList();
      expect(list.follow(fragment)).toBeUndefined();
      expect([open(list), active(list)]).toEqual([[], []]);
    },
  );

  test('another fragment marks another, and what is open stays open', () => {
    const list = new FaqList();
    list.follow('#delete');
    list.follow('#ads');
    expect([open(list), active(list)]).toEqual([['delete', 'ads'], ['ads']]);
  });
});
