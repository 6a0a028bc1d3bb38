import { rove } from '#ui/components/roving.ts';

test.each([
  ['ArrowUp', 'last'],
  ['ArrowDown', 'first'],
])('%s in a menu without a focused item focuses the %s item', (key, name) => {
  document.body.innerHTML = '<button>first</button><button>middle</button><button>last</button>';
  rove([...document.querySelectorAll('button')], key);
  expect(document.activeElement?.textContent).toBe(name);
});
