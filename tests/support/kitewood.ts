import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import catalogue from '#brand/catalogue.json' with { type: 'json' };
import { listedItems } from '#core/catalogue/items.ts';
import { brandSchema } from '#main/config/brand.ts';

/** The brand of every test that needs one, whichever brand is built. */
export const kitewood = v.parse(brandSchema, brand);

export { catalogue };

export const kitewoodItems = listedItems(catalogue);
