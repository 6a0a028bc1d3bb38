export * from '../../../src/adapters/fake/scenario/choices.ts';

export const largestCatalogue = 9_999;
