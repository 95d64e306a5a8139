import { Press } from '../press.ts';
import { bust } from './bust.ts';
import type { GroundName, Place } from './grounds.ts';
import { ground } from './grounds.ts';
import { LOOKS } from './looks.ts';
import type { PersonName } from './looks.ts';

const GROUND_OF: Record<PersonName, GroundName> = {
  nadia: 'disc',
  samba: 'poster',
  yvonne: 'gust',
  leila: 'halo',
  malo: 'gale',
  theo: 'rays',
  awa: 'arch',
  rosalie: 'sheet',
};

/** A bare sheet of w × h canvas units with one person on it, the head at (x, y), at scale s. */
function compose(name: PersonName, at: Place): Press {
  const P = new Press(at.w, at.h);
  ground(P, GROUND_OF[name], at);
  P.open(`transform="translate(${at.x} ${at.y}) scale(${at.s})"`);
  bust(P, LOOKS[name]);
  P.close();
  return P;
}

/** Portrait, 4:5. */
export function portrait(name: PersonName): Press {
  return compose(name, { w: 800, h: 1000, x: 400, y: 470, s: 1.05 });
}

/** The same person on a wide sheet for link previews, 1200 × 630, off centre so the wind has room. */
export function portraitPreview(name: PersonName): Press {
  return compose(name, { w: 1200, h: 630, x: 560, y: 330, s: 0.78 });
}
