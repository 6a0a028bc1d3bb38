import { signPurchase } from '#adapters/http/signature.ts';

test.each([
  ['tx-0001', 'gems_pack_1', 'qiTBexlc7YcG49QxGNIiDBAZlt6lZ2/VRo/8wnocsVQ='],
  ['9f1c2d', '1313', 'Z3OLu9boDmL0leQAD5XGg9angkVH/wsYSqlFzHJI0uw='],
  ['ação-7', '620', 'uOFANRXdEk1Tw7rjkGg73UeMVtLbl+JP7o3YG28TZMY='],
])(
  'the purchase %s of %s has the signature that the game server expects',
  async (id, sku, signature) => {
    expect(await signPurchase(id, sku)).toBe(signature);
  },
);
