import type { JSX } from "preact";

const paths = {
  copy: "M9 9h10v10H9zM5 15V5h10",
  done: "M5 12.5 10 17.5 19.5 7",
  no: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  fix: "M4 20l9-9M15 4l1 2.5L18.5 7.5 16 8.5 15 11l-1-2.5L11.5 7.5 14 6.5z",
  bad: "M12 7.5v5.5M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  file: "M13 3H6v18h12V8zM13 3v5h5",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
} as const;

export type IconName = keyof typeof paths;

/** An icon next to a text with the same meaning. Screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
