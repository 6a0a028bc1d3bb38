/** @jest-environment jsdom */
import { createPictures } from '#adapters/browser/pictures.ts';
import { describePictures } from '../pictures.contract.ts';

// With a cache it is tried in a real browser, by the end-to-end tests.
describePictures('browser that lets nothing be kept', createPictures);
