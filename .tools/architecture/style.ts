/** Colours for light and for dark, as the reader's system wants them; the paper is part of the drawing. */
export const style = `
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; fill: #24302a; }
  .paper { fill: #fbfaf4; stroke: #dcd8c8; }
  .title { font-size: 24px; font-weight: 700; }
  .name { font-size: 17px; font-weight: 700; }
  .small { font-size: 12px; fill: #5b665f; }
  .count { font-weight: 600; }
  .end { text-anchor: end; }
  .middle { text-anchor: middle; }
  .box { stroke-width: 1.5; }
  .main { fill: #efece2; stroke: #8b8573; }
  .ui { fill: #e3f1e0; stroke: #4f8a4a; }
  .core { fill: #fdeecb; stroke: #b8862b; }
  .ports { fill: #ece6f7; stroke: #7a5fb0; }
  .adapter { fill: #e0eef8; stroke: #3f7fae; }
  .sw { fill: #fbe5e0; stroke: #b5614d; }
  .arrow { fill: none; stroke: #5b665f; }
  .rare { stroke-dasharray: 5 4; }
  .head { fill: #5b665f; }
  .label { fill: #fbfaf4; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8ece4; }
    .paper, .label { fill: #151b18; }
    .paper { stroke: #35403a; }
    .small { fill: #a7b3ab; }
    .main { fill: #292a24; stroke: #a39d8a; }
    .ui { fill: #1d2f20; stroke: #79b873; }
    .core { fill: #33290f; stroke: #d9a94f; }
    .ports { fill: #282139; stroke: #a88fdc; }
    .adapter { fill: #172a38; stroke: #6aa9d6; }
    .sw { fill: #38221d; stroke: #d98b78; }
    .arrow { stroke: #a7b3ab; }
    .head { fill: #a7b3ab; }
  }
`;
