import { longArticle as text } from "./text.ts";

const said = (words: string) => JSON.stringify(words);
const paragraph = (words: string) => `- paragraph: ${said(words)}`;
const cells = (role: "cell" | "columnheader", given: readonly string[]) =>
	given.map((cell) => `        - ${role} ${said(cell)}`).join("\n");
const row = (role: "cell" | "columnheader", given: readonly string[]) => `    - rowgroup:\n      - row:\n${cells(role, given)}`;
const { opening, list, picture, signed, button, columns } = text;

/** What readers are told of it, block by block: the tree that a screen reader goes through. */
export const longArticleRead = `
- /children: equal
- paragraph:
  - text: ${said(opening.before)}
  - strong: ${said(opening.bold)}
  - text: ${said(opening.between)}
  - emphasis: ${said(opening.italic)}
  - text: ":"
  - link ${said(opening.link)}:
    - /url: https://exemple.org/port
  - text: .
${paragraph(text.arrival)}
${paragraph(text.sorting)}
- heading ${said(text.workshop)} [level=2]
${paragraph(text.bench)}
- heading ${said(text.method)} [level=3]
- list:
  - /children: equal
${text.steps.map((step) => `  - listitem: ${said(step)}`).join("\n")}
${paragraph(text.patience)}
- heading ${said(text.tools)} [level=4]
- list:
  - /children: equal
  - listitem: ${said(list.first)}
  - listitem:
    - text: ${said(list.second)}
    - list:
      - listitem: ${said(list.nested)}
  - listitem: ${said(list.last)}
- blockquote:
  - paragraph: ${said(text.quote)}
- list:
  - /children: equal
  - listitem:
    - img "Fait"
    - text: ${said(text.tasks[0])}
  - listitem:
    - img "À faire"
    - text: ${said(text.tasks[1])}
${paragraph(text.figures)}
- region "Tableau 1":
  - table:
${row("columnheader", text.sheet.head)}
    - rowgroup:
      - /children: equal
${text.sheet.rows.map((given) => `      - row:\n        - /children: equal\n${cells("cell", given)}`).join("\n")}
- region "Tableau 2":
  - table:
${row("columnheader", text.hours.head)}
    - rowgroup:
      - /children: equal
      - row:
        - /children: equal
${cells("cell", text.hours.row)}
${paragraph(text.program)}
- code: ${said(text.code.join(" "))}
${paragraph(text.people)}
- figure:
  - img ${said(picture.alt)}
  - text: ${said(`${picture.caption} Crédit : ${picture.credit}`)}
${paragraph(text.evening)}
${text.gallery.map((alt) => `- figure:\n  - img ${said(alt)}`).join("\n")}
- separator
- paragraph:
  - link "Regarder sur YouTube ce site reçoit alors votre adresse IP":
    - /url: ${text.film}
${paragraph(text.filmAfter)}
- paragraph:
  - link ${said(text.report)}:
    - /url: /^\\/fichiers\\/pdf\\/pdf-[\\w-]+\\.pdf$/
  - text: PDF · 534 octets
- paragraph:
  - link ${said(text.sound)}:
    - /url: /^\\/fichiers\\/audio\\/audio-[\\w-]+\\.mp3$/
  - text: Audio MP3 · 32,6 Ko
${paragraph(text.box)}
- blockquote:
  - paragraph: ${said(signed.words)}
  - paragraph: ${said(signed.author)}
- paragraph:
  - link ${said(button.words)}:
    - /url: ${button.address}
${paragraph(columns.left)}
${paragraph(columns.right)}
- paragraph:
  - text: Une
  - strong: fête
  - text: le dix juin.
${paragraph(text.winter)}
${paragraph(text.close)}
- paragraph:
  - text: ${said(text.last)}
  - superscript:
    - link "Note 1"
- region "Notes":
  - heading "Notes" [level=2]
  - list:
    - listitem:
      - paragraph:
        - text: ${said(text.note)}
        - link "Retour au texte"
`;
