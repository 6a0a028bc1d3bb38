/** @jest-environment jsdom */
import { createPictures } from '#adapters/browser/pictures/pictures.ts';
import { letDraw } from '../../support/let-draw.ts';
import { describePictures } from '../pictures.contract.ts';

describePictures('browser that lets nothing be kept', () => ({
  pictures: createPictures(),
  decodes: (can) => letDraw(can ? { width: 1, height: 1 } : null),
}));
