import { Page, PageHeading } from '../parts/page.tsx';
import { ArtSheet } from './art-sheet.tsx';
import { PartsSheet } from './parts-sheet.tsx';
import { TokensSheet } from './tokens-sheet.tsx';

/** Tokens, parts in every state and all art on one page, at /styleguide in development builds alone. */
export function Styleguide() {
  return (
    <Page width="wide">
      <PageHeading lead="What every screen is made of. By night in dark settings of the system.">
        Styleguide
      </PageHeading>
      <TokensSheet />
      <PartsSheet />
      <ArtSheet />
    </Page>
  );
}
