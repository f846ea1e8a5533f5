import sharp from "sharp";

type Look = { paper: string; shade: string; ink: string; main: string; soft: string };

const looks: readonly [Look, Look] = [
  { paper: "#f1ede3", shade: "#ddd6c7", ink: "#22303c", main: "#1f6f78", soft: "#cfdcd8" },
  { paper: "#e3e9ea", shade: "#c9d2d4", ink: "#1c2733", main: "#8a5a3b", soft: "#efe6da" },
];

const drawings = {
  notebook: ({ ink, main, soft }: Look, isOther: boolean) =>
    isOther
      ? `<g transform="rotate(-4 800 600)"><path d="M340 380 Q570 330 800 390 L800 900 Q570 840 340 890Z" fill="#fbfaf6"/>
         <path d="M800 390 Q1030 330 1260 380 L1260 890 Q1030 840 800 900Z" fill="#f3f0e8"/>
         ${rows(7, (n) => `<path d="M400 ${470 + n * 55} Q580 ${435 + n * 55} 760 ${480 + n * 55}" stroke="${soft}" stroke-width="5" fill="none"/>`)}
         ${rows(7, (n) => `<path d="M840 ${480 + n * 55} Q1020 ${435 + n * 55} 1200 ${470 + n * 55}" stroke="#d6cfc2" stroke-width="5" fill="none"/>`)}
         <path d="M800 390 L800 900" stroke="${main}" stroke-width="8"/></g>`
      : `<g transform="rotate(-8 800 600)"><rect x="500" y="250" width="560" height="740" rx="18" fill="#8f9691"/>
         <rect x="500" y="250" width="92" height="740" rx="18" fill="${main}"/>
         <rect x="690" y="400" width="270" height="120" rx="6" fill="#f7f5ef"/>
         <path d="M720 440 H930 M720 480 H870" stroke="${ink}" stroke-width="8"/></g>
         <g transform="rotate(16 1190 640)"><rect x="1170" y="300" width="40" height="560" fill="#d9a441"/>
         <path d="M1170 860 L1210 860 L1190 930Z" fill="#f0d9b5"/><path d="M1183 908 L1197 908 L1190 930Z" fill="${ink}"/></g>`,
  mug: ({ ink, main }: Look) =>
    `<path d="M1050 520 C1250 470 1260 800 1040 780" fill="none" stroke="#f7f8f6" stroke-width="54"/>
     <path d="M1050 520 C1250 470 1260 800 1040 780" fill="none" stroke="#dfe4e1" stroke-width="14"/>
     <path d="M520 380 L560 900 Q800 960 1040 900 L1080 380Z" fill="#fafbf8"/>
     <path d="M960 385 L930 925 Q1000 915 1040 900 L1080 380Z" fill="#e6eae6"/>
     <ellipse cx="800" cy="380" rx="280" ry="58" fill="${ink}"/><ellipse cx="800" cy="386" rx="252" ry="44" fill="#5a4432"/>
     ${rows(3, (n) => `<path d="M590 ${580 + n * 90} q70 -44 140 0 t140 0 t140 0" fill="none" stroke="${main}" stroke-width="16" stroke-linecap="round"/>`)}`,
  tote: ({ ink, main }: Look, isOther: boolean) => {
    const [cloth, print] = isOther ? [ink, "#e9dfc9"] : ["#efe6d2", main];
    return `<path d="M640 470 C640 190 960 190 960 470" fill="none" stroke="${cloth}" stroke-width="40"/>
     <path d="M640 470 C640 190 960 190 960 470" fill="none" stroke="#00000022" stroke-width="6"/>
     <path d="M480 440 H1120 L1160 1000 Q800 1030 440 1000Z" fill="${cloth}"/>
     <path d="M480 470 H1120" stroke="#00000022" stroke-width="6" stroke-dasharray="18 12"/>
     <path d="M800 900 C640 830 640 650 800 570 C960 650 960 830 800 900Z" fill="${print}"/>
     <path d="M800 940 V620 M800 720 L730 680 M800 720 L870 680 M800 800 L725 755 M800 800 L875 755" stroke="${cloth}" stroke-width="10" fill="none"/>`;
  },
  cards: ({ ink, main, soft }: Look) =>
    `${rows(
      5,
      (
        n,
      ) => `<g transform="rotate(${-24 + n * 12} 800 1050)"><rect x="640" y="420" width="320" height="460" rx="10" fill="${n % 2 ? "#f7f3e7" : soft}" stroke="#00000018" stroke-width="4"/>
       ${rows(9, (dot) => `<circle cx="${680 + ((dot * 97) % 250)}" cy="${460 + ((dot * 151) % 380)}" r="7" fill="#a9865c"/>`)}</g>`,
    )}
     <path d="M800 560 C800 430 790 360 800 250" stroke="#4d7a4a" stroke-width="12" fill="none"/>
     <path d="M800 420 C730 400 710 350 700 320 C760 320 800 360 800 420Z" fill="#4d7a4a"/>
     <circle cx="800" cy="230" r="58" fill="${main}"/><circle cx="800" cy="230" r="22" fill="#e8c15a"/>
     <path d="M705 760 H895 M705 810 H840" stroke="${ink}" stroke-width="8"/>`,
  sleeve: ({ ink, main }: Look) =>
    `<g transform="rotate(6 800 600)"><rect x="640" y="190" width="300" height="300" rx="8" fill="#fbfaf6"/>
     <path d="M670 250 H910 M670 300 H850" stroke="${main}" stroke-width="12"/>
     <rect x="540" y="330" width="520" height="680" rx="26" fill="#b98a5a"/>
     ${rows(70, (n) => `<ellipse cx="${560 + ((n * 137) % 480)}" cy="${350 + ((n * 211) % 640)}" rx="${7 + (n % 5) * 3}" ry="5" fill="${n % 3 ? "#9d7044" : "#d1a878"}"/>`)}
     <rect x="540" y="330" width="520" height="680" rx="26" fill="none" stroke="#6f4d2c" stroke-width="6" stroke-dasharray="16 12"/>
     <path d="M560 520 H1040" stroke="#6f4d2c" stroke-width="8"/><circle cx="800" cy="760" r="90" fill="none" stroke="${ink}" stroke-width="8"/>
     <path d="M740 760 H860 M800 700 V820" stroke="${ink}" stroke-width="8"/></g>`,
  print: ({ ink }: Look, isOther: boolean) => {
    const art = `<rect x="520" y="180" width="560" height="780" fill="#fbfaf5"/>
     ${["#1f6f78", "#3b8b7f", "#27506b", "#6aa29a", "#2f6f94", "#88b3a4", "#174a5a"]
       .map(
         (colour, n) =>
           `<path d="M${580 + n * 70} 250 q${n % 2 ? 60 : -50} 90 0 190 t${n % 2 ? -20 : 24} 200 t${n % 2 ? 10 : -16} ${110 + n * 12}" fill="none" stroke="${colour}" stroke-width="${26 - n * 2.6}" stroke-linecap="round"/>`,
       )
       .join("")}
     <path d="M600 900 H780" stroke="${ink}" stroke-width="8"/>`;
    return isOther
      ? `<g transform="translate(320 30) scale(0.6)">${art}</g><rect x="300" y="830" width="1000" height="46" rx="8" fill="#a97b4f"/>
         <path d="M400 876 V1060 M1200 876 V1060" stroke="#8a6039" stroke-width="40"/>
         <path d="M1090 830 q-40 -180 60 -230 q70 60 10 230Z" fill="#4d7a4a"/><rect x="1060" y="730" width="120" height="100" rx="12" fill="#c9744f"/>`
      : `<g transform="rotate(-2 800 600)"><rect x="536" y="200" width="560" height="780" fill="#00000018"/>${art}</g>`;
  },
  bottle: ({ ink, main }: Look) =>
    `<rect x="715" y="170" width="170" height="120" rx="20" fill="#c39a62"/><path d="M715 210 H885 M715 250 H885" stroke="#a57d48" stroke-width="6"/>
     <path d="M735 290 H865 V340 C865 400 950 410 950 500 V960 Q950 1010 900 1010 H700 Q650 1010 650 960 V500 C650 410 735 400 735 340Z" fill="#b9c2c6"/>
     <path d="M690 500 V950" stroke="#e4eaec" stroke-width="36" stroke-linecap="round"/><path d="M915 520 V940" stroke="#98a3a8" stroke-width="24" stroke-linecap="round"/>
     <path d="M740 700 C740 640 800 590 800 560 C800 590 860 640 860 700 A60 60 0 0 1 740 700Z" fill="${main}"/>
     <path d="M650 880 H950" stroke="${ink}" stroke-width="10"/>`,
  pencils: ({ ink }: Look) =>
    `<g transform="rotate(-10 800 600)">${[
      "#1f6f78",
      "#8a5a3b",
      "#4d7a4a",
      "#d9a441",
      "#22303c",
      "#a44a3f",
    ]
      .map(
        (tip, n) =>
          `<g transform="translate(${470 + n * 115} ${250 + (n % 3) * 30})"><rect width="76" height="620" fill="${n % 2 ? "#d8a878" : "#c99766"}"/>
           <rect x="25" width="26" height="620" fill="#ffffff22"/><path d="M0 620 H76 L38 740Z" fill="#f0d9b5"/><path d="M25 699 L51 699 L38 740Z" fill="${tip}"/>
           <rect y="-26" width="76" height="30" rx="6" fill="${ink}"/></g>`,
      )
      .join("")}</g>`,
} as const satisfies Record<string, (look: Look, isOther: boolean) => string>;

export type ProductDrawing = keyof typeof drawings;
export const productDrawings = Object.keys(drawings) as [ProductDrawing, ...ProductDrawing[]];

/** Returns a picture of a demo product as a PNG. It is drawn here, so it infringes no rights of others. */
export function drawProduct(name: ProductDrawing, at: number): Promise<Buffer> {
  const look = looks[at === 0 ? 0 : 1];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200">
    <rect width="1600" height="1200" fill="${look.paper}"/><rect y="860" width="1600" height="340" fill="${look.shade}"/>
    <ellipse cx="800" cy="1010" rx="430" ry="46" fill="#00000022"/>${drawings[name](look, at > 0)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function rows(count: number, draw: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => draw(n)).join("");
}
