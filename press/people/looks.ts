import type { Look } from './look.ts';
import { INK, ORANGE, PAPER, PINK, YELLOW } from '../tones.ts';

export type PersonName = 'nadia' | 'samba' | 'yvonne' | 'leila' | 'malo' | 'theo' | 'awa' | 'rosalie';

/** The people of the magazine, one look each. */
export const LOOKS: Record<PersonName, Look> = {
  nadia: {
    seed: 'n', skull: { rx: 148, chin: 214, jaw: 0.84 }, skin: { a: 0, b: 0.32, c: 0.3 }, shade: [0.16, 0.5],
    neck: 70, shoulders: 320, hair: 'curls', hairTones: INK, hairAccent: PINK, eyes: 'open', brow: 13, browTones: INK,
    nose: 'line', mouth: 'laugh', lips: PINK, blush: 0.8, age: 0, tilt: -4,
    earring: { kind: 'stud', size: 19, tones: PINK }, wear: 'dungarees', cloth: YELLOW, cloth2: INK, cloth3: PAPER,
  },
  samba: {
    seed: 's', skull: { rx: 150, chin: 216, jaw: 0.9 }, skin: { a: 0.4, b: 0.6, c: 0.6 }, shade: [0.6, 0.86],
    neck: 88, shoulders: 370, hair: 'shaven', hairTones: INK, hairAccent: INK, eyes: 'open', brow: 15, browTones: INK,
    nose: 'broad', mouth: 'laugh', lips: PINK, blush: 0.9, age: 0, beard: 'trimmed', tilt: 3,
    wear: 'shirt', cloth: PINK, cloth2: PAPER, cloth3: INK,
  },
  yvonne: {
    seed: 'y', skull: { rx: 142, chin: 208, jaw: 0.86 }, skin: { a: 0, b: 0.16, c: 0.1 }, shade: [0.14, 0.42],
    neck: 66, shoulders: 316, hair: 'bun', hairTones: PAPER, hairAccent: INK, eyes: 'creased', brow: 8, browTones: INK,
    nose: 'strong', mouth: 'lips', lips: PINK, blush: 0.8, age: 2, glasses: 'round', tilt: -4,
    earring: { kind: 'stud', size: 13, tones: PINK }, wear: 'coat', cloth: INK, cloth2: PINK, cloth3: INK,
  },
  leila: {
    seed: 'l', skull: { rx: 144, chin: 214, jaw: 0.84 }, skin: { a: 0, b: 0.36, c: 0.4 }, shade: [0.16, 0.5],
    neck: 66, shoulders: 330, hair: 'scarf', hairTones: PINK, hairAccent: PINK, eyes: 'open', brow: 14, browTones: INK,
    nose: 'strong', mouth: 'lips', lips: PINK, blush: 0.75, age: 0, glasses: 'square', tilt: 2,
    wear: 'jacket', cloth: INK, cloth2: PAPER, cloth3: INK,
  },
  malo: {
    seed: 'm', skull: { rx: 152, chin: 212, jaw: 0.92 }, skin: { a: 0, b: 0.2, c: 0.14 }, shade: [0.16, 0.46],
    neck: 88, shoulders: 372, hair: 'beanie', hairTones: ORANGE, hairAccent: YELLOW, eyes: 'open', brow: 17, browTones: ORANGE,
    nose: 'round', mouth: 'laugh', lips: PINK, blush: 0.85, age: 1, freckles: true, beard: 'full', tilt: -3,
    wear: 'sailor', cloth: PAPER, cloth2: INK, cloth3: INK,
  },
  theo: {
    seed: 't', skull: { rx: 142, chin: 218, jaw: 0.82 }, skin: { a: 0, b: 0.14, c: 0.12 }, shade: [0.14, 0.44],
    neck: 68, shoulders: 330, hair: 'mohawk', hairTones: PINK, hairAccent: PINK, eyes: 'open', brow: 14, browTones: INK,
    nose: 'line', mouth: 'smile', lips: PINK, blush: 0.8, age: 0, freckles: true, tilt: -5,
    earring: { kind: 'hoop', size: 20, tones: INK }, wear: 'biker', cloth: INK, cloth2: YELLOW, cloth3: PINK,
  },
  awa: {
    seed: 'a', skull: { rx: 146, chin: 212, jaw: 0.86 }, skin: { a: 0.42, b: 0.6, c: 0.55 }, shade: [0.6, 0.86],
    neck: 68, shoulders: 326, hair: 'afro', hairTones: INK, hairAccent: YELLOW, eyes: 'open', brow: 13, browTones: INK,
    nose: 'broad', mouth: 'laugh', lips: PINK, blush: 0.9, age: 0, tilt: 3,
    earring: { kind: 'disc', size: 40, tones: YELLOW }, wear: 'dress', cloth: YELLOW, cloth2: INK, cloth3: PINK,
  },
  rosalie: {
    seed: 'r', skull: { rx: 148, chin: 210, jaw: 0.9 }, skin: { a: 0, b: 0.26, c: 0.2 }, shade: [0.14, 0.46],
    neck: 70, shoulders: 330, hair: 'bob', hairTones: INK, hairAccent: PAPER, eyes: 'open', brow: 12, browTones: INK,
    nose: 'round', mouth: 'lips', lips: PINK, blush: 0.8, age: 1, glasses: 'round', tilt: -3,
    wear: 'cardigan', cloth: YELLOW, cloth2: PAPER, cloth3: INK,
  },
};
