import { Page, PageHeading } from '../components/page.tsx';
// Not imported by name: the order of their styles must be that of the screens, or the build warns.
import { TokensSheet } from './tokens-sheet.tsx';
import { PartsSheet } from './components-sheet.tsx';
import { MovingSheet } from './moving-sheet.tsx';
import { FieldsSheet } from './fields-sheet.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { IconsSheet } from './icons-sheet.tsx';
import { ArtSheet } from './art-sheet.tsx';

/** Tokens, components in every state and all art on one page, at /styleguide in development builds. */
export function Styleguide() {
  return (
    <Page width="wide">
      <PageHeading lead="What every screen is made of. By night in dark settings of the system.">
        Styleguide
      </PageHeading>
      <TokensSheet />
      <PartsSheet />
      <MovingSheet />
      <FieldsSheet />
      <PictureSheet />
      <IconsSheet />
      <ArtSheet />
    </Page>
  );
}
