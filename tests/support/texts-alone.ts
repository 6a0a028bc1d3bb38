// A browser's page translation replaces text nodes with elements. React can then neither remove such a node nor insert
// before it, and its updates are not visible. A text that is the only child of its element has no node of React's own,
// and survives. Therefore React must not create text nodes with words.

interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

const found: string[] = [];
const create = Document.prototype.createTextNode;

Document.prototype.createTextNode = function createTextNode(text) {
  const node = create.call(this, text);
  // React attaches its fiber to a node just after it is created.
  if (text.trim() !== '') queueMicrotask(() => found.push(...ownText(node)));
  return node;
};

afterEach(() => {
  expect(found.splice(0)).toEqual([]);
});

/** The text and its element, if React created the node. */
function ownText(node: Text): string[] {
  const [, fiber] = Object.entries(node).find(([name]) => name.startsWith('__reactFiber$')) ?? [];
  return fiber === undefined ? [] : [`“${node.data}” in ${path(fiber as Fiber)}`];
}

function path(fiber: Fiber): string {
  const names: string[] = [];
  for (let one = fiber.return; one && names.length < 4; one = one.return) {
    if (typeof one.type === 'string') names.unshift(`<${one.type}>`);
    else if (typeof one.type === 'function') names.unshift(one.type.name);
  }
  return names.join(' ');
}
