import * as v from 'valibot';

const skuId = v.pipe(
  v.string(),
  v.regex(/^\S(?:[^\p{Cc}]*\S)?$/u, 'expected an id without blanks around it'),
  v.maxLength(200, 'expected at most 200 characters'),
);
/** In the part `store`, which every page with an item has loaded. */
const key = v.pipe(
  v.string(),
  v.regex(/^store:\w+(?:\.\w+)*$/, 'expected the key of a text, such as store:items.boat'),
);
const picture = v.exactOptional(
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+\.(?:svg|png|jpe?g|webp|avif)$/, 'expected the name of a picture in art/'),
  ),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'expected a whole number from 1'));
const price = v.pipe(v.number(), v.safeInteger('expected minor units, such as 499'), v.minValue(1));

/** The demo's prices. */
const demo = v.object({ USD: price, BRL: price });

const listed = { skuId, title: key, picture, featured: v.exactOptional(v.boolean()), demo };

const pack = v.object({
  ...listed,
  type: v.picklist(['gems', 'coins']),
  quantity: count,
  bonusPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 0),
});

const amount = v.exactOptional(count);

const bundle = v.object({
  ...listed,
  type: v.literal('bundle'),
  contents: v.pipe(
    v.object({ gems: amount, coins: amount, rooms: amount }),
    v.check((contents) => Object.keys(contents).length > 0, 'expected gems, coins or rooms'),
  ),
});

const hidden = v.object({
  skuId,
  type: v.literal('hidden'),
  title: v.exactOptional(key),
  picture,
  demo: v.object({
    ...demo.entries,
    gems: amount,
    coins: amount,
    items: v.exactOptional(v.array(v.string())),
  }),
});

/** catalogue.json of a brand's folder. */
export const catalogueSchema = v.object({
  shelves: v.array(
    v.object({
      title: key,
      lead: key,
      items: v.array(v.variant('type', [pack, bundle], 'expected gems, coins or bundle')),
    }),
  ),
  unlisted: v.exactOptional(v.array(hidden), []),
});

export type CatalogueFile = v.InferOutput<typeof catalogueSchema>;
