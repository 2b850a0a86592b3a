import fc from "fast-check";
import { character } from "../common/character.ts";

/** Characters that are error-prone in folding, escaping or counting, except lone surrogates. */
const traps = [
  ..."aAsS\u017fkK\u212aiIİıςσΣßẞ\u00b5μΜ\u2126ωΩ\u212båÅÅéÉθϑϴΘᲁдД",
  ..."ꭰᎠᏰᏸᾀᾈ\u0390\u1fd3Ꭳꮪ\ufb05\ufb06𐐀𐐨𐐁𐐩𞤀𞤢🚀𐲀𐳀",
  ..."\\^$.*+?()[]{}|/-,#&~=!:<>@`'\"%_ \t\n\r\u2028\u00a0\u0307\u0000",
];
const loneSurrogates = ["\ud800", "\ud801", "\ud83a", "\udbff", "\udc00", "\udc28", "\udd22", "\udfff"];

/** A text without lone surrogates. */
export const wellFormedText = fc.string({
  unit: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...traps) }, character),
});

/** Any text, including lone surrogates. */
export const anyText = fc.string({
  unit: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...traps) },
    { weight: 1, arbitrary: fc.constantFrom(...loneSurrogates) },
    { weight: 1, arbitrary: character },
  ),
});
