// All that a person may set about the site without a shell, put together once: what `services.settings()` answers.
import { copies } from "./copies.ts";
import { identity } from "./identity.ts";
import { legal } from "./legal.ts";
import { links } from "./links.ts";
import { security } from "./security.ts";
import type { ValuesOf } from "./setting.ts";
import { signup } from "./signup.ts";
import { writing } from "./writing.ts";

export const declaredSettings = { ...identity, ...signup, ...legal, ...security, ...copies, ...writing, ...links };

export type Settings = ValuesOf<typeof declaredSettings>;
export type SettingKey = keyof Settings;
