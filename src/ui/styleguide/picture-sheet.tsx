import { useEffect, useState } from 'react';
import { FileButton } from '../components/file-button.tsx';
import { Section } from '../components/page.tsx';
import { PicturePreview } from '../components/picture-preview.tsx';

const sample = '/icons/icon-512.png';

async function pictureOf(file: Blob) {
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
}

/** A preview of one of the store's own pictures, or of the file that is chosen. */
export function PictureSheet() {
  const [picture, setPicture] = useState<Awaited<ReturnType<typeof pictureOf>>>();

  useEffect(() => {
    void fetch(sample).then(async (answer) => setPicture(await pictureOf(await answer.blob())));
  }, []);

  return (
    <Section title="A picture from a file">
      {picture ? <PicturePreview {...picture} label="The picture that was chosen" /> : null}
      <FileButton
        accept="image/png,image/jpeg"
        hint="A hint"
        onFile={(file) => void pictureOf(file).then(setPicture)}
      >
        Choose a picture
      </FileButton>
    </Section>
  );
}
