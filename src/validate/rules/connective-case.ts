import type { LanguageRule } from "../rule.ts";

/** AND and OR are written in capitals. */
export const connectiveCase: LanguageRule = {
  query({ connectives, report }) {
    for (const { text, connective, span } of connectives) {
      // `&&` stands for AND too, but has been reported for what it is.
      if (text === connective || text.toUpperCase() !== connective) continue;
      report({ code: "connective_case", span, args: { text } });
    }
  },
};
