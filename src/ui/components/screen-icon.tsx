import { Stroke } from './icon.tsx';

/** Paths of icons that only some screens draw: they load with those screens. */
export const screenStrokes = {
  back: 'M19 12H5M11 6l-6 6 6 6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.4 3.2M6.3 7.3A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10a3 3 0 0 0 4.1 4.1M4 4l16 16',
  card: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M7 15h3',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v1.5',
  plus: 'M12 5v14M5 12h14',
  share:
    'M12 14.5V3M8 6.5L12 3l4 3.5M8 10H6.5a1.5 1.5 0 0 0-1.5 1.5v8A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-8a1.5 1.5 0 0 0-1.5-1.5H16',
  trash:
    'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.2a2 2 0 0 0 2 1.8h5.4a2 2 0 0 0 2-1.8L17.5 7M10 11v5M14 11v5',
  pencil: 'M4 20l.8-4L15.5 5.3a2 2 0 0 1 2.9 0l.3.3a2 2 0 0 1 0 2.9L8 19.2zM13.5 7.3l3.2 3.2',
};

/** As `Icon`. */
export function ScreenIcon({
  name,
  className,
}: {
  name: keyof typeof screenStrokes;
  className?: string | undefined;
}) {
  return <Stroke path={screenStrokes[name]} className={className} />;
}
