import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'div'>, 'ref' | 'aria-live'> & {
  /** For results and errors: interrupts what is being read. */
  readonly urgent?: boolean;
  readonly ref?: RefObject<HTMLDivElement | null> | undefined;
};

/** Missing in TypeScript's types. */
interface Announcer extends HTMLElement {
  ariaNotify?(text: string, options: { readonly priority: 'high' | 'normal' }): void;
}

/**
 * Announces what is added to it. A browser with `ariaNotify` also announces content that it is rendered with; in others
 * screen readers miss that, so render it always, even if it is empty.
 */
export function LiveRegion({ urgent, ref, ...element }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;

  useLayoutEffect(() => {
    const region = box.current;
    if (!region || !canNotify(region)) return;
    // Both would say everything twice.
    region.setAttribute('aria-live', 'off');
    const announce = (added: readonly Node[]) => {
      const text = added.map(textOf).join('\n').trim();
      if (text !== '') region.ariaNotify(text, { priority: urgent ? 'high' : 'normal' });
    };
    announce([region]);
    const observer = new MutationObserver((changes) =>
      announce(
        changes.flatMap(({ type, target, addedNodes }) => {
          // A region inside this one announces its own changes.
          if (regionOf(target) !== region) return [];
          return type === 'childList' ? [...addedNodes] : [target];
        }),
      ),
    );
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [box, urgent]);

  return <div {...element} ref={box} aria-live={urgent ? 'assertive' : 'polite'} />;
}

function regionOf(node: Node): Element | null | undefined {
  return (node instanceof Element ? node : node.parentElement)?.closest('[aria-live]');
}

/** A page that frames the store may not allow it. */
function canNotify(region: Announcer): region is Required<Announcer> {
  const { featurePolicy } = document as {
    readonly featurePolicy?: { allowsFeature(name: string): boolean };
  };
  return !!region.ariaNotify && featurePolicy?.allowsFeature('aria-notify') !== false;
}

/** With a break between blocks, unlike its `textContent`. Drawings have that alone. */
function textOf(node: Node): string {
  return (node as Partial<HTMLElement>).innerText ?? node.textContent ?? '';
}
