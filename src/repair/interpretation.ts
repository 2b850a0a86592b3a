import type { ConnectiveWord } from "../language/syntax/ast.ts";
import { isComparison, operators } from "../language/syntax/operators.ts";
import { quote } from "../language/lexer/string-literal.ts";
import type { FieldType } from "../schema/field-type.ts";
import { codePointLength } from "../text/code-points.ts";
import { foldCase } from "../text/fold-case.ts";
import { canonicalUuid } from "../text/uuid.ts";
import { decode } from "./decode.ts";
import type { Condition, Group, Literal, Sequence, Term, Test } from "./reading/meaning.ts";
import { readMeaning } from "./reading/read-meaning.ts";
import { QUOTES } from "./reading/text/strings.ts";
import { clauseTexts } from "./writing/clause-text.ts";
import { clauseOf, isUnsayable, periodTests } from "./writing/conditions.ts";
import type { FieldNames } from "./writing/field-names.ts";
import { flatten, queriesOf, type Formula } from "./writing/formula.ts";

/**
 * The queries that a text means, all of which have to match. Null where the meaning of a part of the text is not certain,
 * and where there are too many. The queries need not be valid.
 */
export function queriesMeant(source: string, names: FieldNames): readonly string[] | null {
  const uuid = canonicalUuid(source.trim());
  if (uuid !== null) {
    const field = names.fieldOfUuids();
    return field === undefined ? null : [clauseOf(field, { ...equality, value: quote(uuid) })];
  }
  // `title:%22late%22`: a text that is encoded does not mean its characters. Quotes are read as such.
  if (!/quotes/i.test(decode(source, names)?.encoding ?? "quotes")) return null;
  const formula = new Interpreter(source, names).sequence(readMeaning(source, names), false);
  return formula === null ? null : queriesOf(flatten(formula));
}

const equality = { operator: "equals", negated: false } as const;

const QUOTE = new RegExp(`^[${QUOTES}]`);

/** What stands between terms and says nothing. */
const PUNCTUATION = /^[\s,;.?!]*$/;

/** Makes the formula of a text. Each method returns null if what it reads has no certain meaning. */
class Interpreter {
  private readonly source: string;
  private readonly names: FieldNames;

  constructor(source: string, names: FieldNames) {
    this.source = source;
    this.names = names;
  }

  /**
   * Terms without a word between them are joined first, then those joined by AND, then those joined by OR.
   *
   * @param negated whether the complement is meant
   */
  sequence({ terms, joints, strays }: Sequence, negated: boolean): Formula | null {
    if (!strays.every((stray) => PUNCTUATION.test(this.textAt(stray)))) return null;
    if (joints.some(({ isOpen }) => isOpen)) return null;
    // Beside words that have to be found, those without a sign need not be.
    const signs = terms.map(({ span }) => this.source.charAt(span.start));
    const isOr = joints.some(({ connective }) => connective === "OR");
    if (signs.includes("+") && signs.some((sign) => sign !== "+" && (sign !== "-" || isOr))) return null;
    const runs: Term[][] = [];
    const words: ConnectiveWord[] = [];
    for (const [index, term] of terms.entries()) {
      const word = index === 0 ? null : joints[index - 1]?.connective;
      const last = runs[runs.length - 1];
      if (word === null && last !== undefined) last.push(term);
      else runs.push([term]);
      if (word) words.push(word);
    }
    const parts = all(runs.map((run) => this.run(run, negated)));
    const [first, ...others] = parts ?? [];
    if (first === undefined) return null;
    const conjunctions = [[first]];
    for (const [index, part] of others.entries()) {
      if (words[index] === "AND") conjunctions[conjunctions.length - 1]?.push(part);
      else conjunctions.push([part]);
    }
    return junction(
      "OR",
      conjunctions.map((each) => junction("AND", each, negated)),
      negated,
    );
  }

  /** Terms side by side: all have to match, but of a field that holds one value, one of its equalities. */
  private run(terms: readonly Term[], negated: boolean): Formula | null {
    const groups = new Map<string | Term, Formula[]>();
    for (const term of terms) {
      const part = this.term(term, negated);
      if (part === null) return null;
      const key = this.alternativeOf(term) ?? term;
      groups.set(key, [...(groups.get(key) ?? []), part]);
    }
    const parts = [...groups.values()].map((each) => junction("OR", each, negated));
    return junction("AND", parts, negated);
  }

  /** The field of which a term is an equality, if a record holds one value of it. */
  private alternativeOf(term: Term): string | undefined {
    if (term.kind !== "condition" || term.field === null) return undefined;
    const isEquality = term.tests.every(({ operator, negated }) => operator === "equals" && !negated);
    const field = this.names.certainly(term.field);
    const isSingle = field !== undefined && this.names.typeOf(field)?.element === undefined;
    return isEquality && isSingle ? field : undefined;
  }

  private term(term: Term, negated: boolean): Formula | null {
    if (term.kind === "unclear") return null;
    if (term.kind === "group") return this.group(term, negated);
    return term.field === null ? this.words(term, negated) : this.condition(term, term.field, negated);
  }

  private group({ parentheses, sequence, negated: isNegated }: Group, negated: boolean): Formula | null {
    const isClosed = parentheses.map((each) => this.textAt(each)).join("") === "()";
    return isClosed ? this.sequence(sequence, negated !== isNegated) : null;
  }

  private condition(condition: Condition, name: string, negated: boolean): Formula | null {
    const field = this.names.certainly(name);
    const type = field === undefined ? undefined : this.names.typeOf(field);
    if (field === undefined || type === undefined || this.isDoubtful(condition, name, type)) return null;
    const value = this.withoutWords(condition, type);
    if (value === null) return null;
    const { tests: written, words } = value;
    const tests = negated ? written.map((test) => ({ ...test, negated: !test.negated })) : written;
    if (isUnsayable(type, tests)) return null;
    const parts = all(tests.map((test) => this.test(test, field, type)));
    const meant = parts && junction(condition.connective, parts, negated);
    if (meant === null || words === null) return meant;
    const beside = this.needles(words, false, negated);
    return beside && junction("AND", [meant, beside], negated);
  }

  /** Whether a condition may as well be words to look for, or its quotes are not closed. */
  private isDoubtful({ layout, tests, span }: Condition, name: string, type: FieldType): boolean {
    const text = this.textAt(span);
    // `"state:idle"`
    if (QUOTE.test(text) && text.startsWith(name, 1) && !QUOTE.test(text.slice(1 + name.length))) return true;
    if (tests.some(({ value }) => value !== null && !this.isWhole(value))) return true;
    if (tests.some(({ value }) => value !== null && isNotation(value, type))) return true;
    // `1.000,50` may be a list, or one number with a decimal comma.
    if (type.readNumber !== undefined && /\.[0-9]{3},[0-9]+(?![0-9.,])/.test(text)) return true;
    if (this.names.defaultFields.length === 0) return false;
    // `status open`, `title is late`, and `archived` alone
    const operator = layout === null ? null : this.textAt(layout.operator).trim();
    if (operator === "" || (operator !== null && this.isProse(operator, name, type))) return true;
    if (text.replace(/^[-!+]+|^NOT\s+/i, "") === name) return true;
    // `title:"a" OR "b"`
    return type.comparison === "folded" && tests.length === 1 && !text.includes(name);
  }

  /** `User not found`: whether an operator in words may be a word to look for, as may the name before it. */
  private isProse(operator: string, name: string, type: FieldType): boolean {
    if (!/^[a-z]/i.test(operator)) return false;
    return !this.names.has(name) || (type.comparison === "folded" && PROSE.test(operator));
  }

  /** Whether a value has both of its quotes, or none, and no character that a value cannot have. */
  private isWhole({ quoted, span }: Literal): boolean {
    const text = this.textAt(span);
    if (/\0|\\u0000|\\u[Dd][89A-Fa-f]|\p{Cs}/u.test(text)) return false;
    return quoted
      ? text.length > 1 && QUOTE.test(text) && QUOTE.test(text.slice(-1))
      : !/["“”„«»]/.test(text);
  }

  /**
   * A condition without the words behind its value. Where words can be looked for, a value without quotes is one word:
   * `author:anna crash`. Null if that is not certain.
   */
  private withoutWords(
    { tests, layout }: Condition,
    type: FieldType,
  ): { readonly tests: readonly Test[]; readonly words: string | null } | null {
    const isDeclared = (text: string) => type.values?.some((value) => foldCase(value) === foldCase(text));
    const isPhrase = ({ value }: Test) =>
      value !== null &&
      !value.quoted &&
      /\s/.test(value.text.trim()) &&
      isDeclared(value.text.trim()) !== true;
    const isOne = type.comparison !== "folded" || this.names.defaultFields.length === 0;
    if (isOne || !tests.some(isPhrase)) return { tests, words: null };
    const [test] = tests;
    if (!test?.value || layout === null) return null;
    const [word = "", ...others] = test.value.text.trim().split(/\s+/);
    if (!/^[:=~]$/.test(this.textAt({ start: layout.operator.start, end: layout.value.start }))) return null;
    // `title:late, early` may be a list, and `title:- late` a negation.
    if (/,$|^[^\p{L}\p{N}]+$/u.test(word)) return null;
    return { tests: [{ ...test, value: { ...test.value, text: word } }], words: others.join(" ") };
  }

  private test(test: Test, field: string, type: FieldType): Formula | null {
    const { negated } = test;
    const declared = declaredWith(test, type);
    if (declared !== undefined) {
      const clauses = declared.map((value) => clauseOf(field, { ...equality, negated, value: quote(value) }));
      return clauses.length === 0 ? null : junction("OR", clauses, negated);
    }
    const comparisons = periodTests(test, type, this.names.calendar) ?? [test];
    if (isUnsayable(type, comparisons)) return null;
    const clauses = all(comparisons.map((each) => this.clause(each, field, type)));
    if (clauses === null) return null;
    const meant = junction("AND", clauses, negated);
    const isComplement = comparisons.some((each) => isComparison(each.operator)) && negated;
    if (!isComplement || this.names.isRequired(field)) return meant;
    return { connective: "OR", parts: [meant, `${field}:null`] };
  }

  private clause(test: Test, field: string, type: FieldType): string | null {
    // Where a prefix is not found, another place can have the text.
    if (test.anchor !== undefined && test.negated) return null;
    const [clause] = clauseTexts(test, type);
    return clause?.isCertain === true ? clauseOf(field, clause) : null;
  }

  /** Words without a field. */
  private words({ span, tests: [test] }: Condition, negated: boolean): Formula | null {
    const value = test?.value;
    if (!test || !value || !this.isWhole(value)) return null;
    // `not working` can be words.
    if (/^not\s/.test(this.textAt(span))) return null;
    return this.needles(this.wordsOf(value), test.negated, negated);
  }

  /** Words as they are typed; a text in quotes as it is. */
  private wordsOf(value: Literal): string | Literal {
    return value.quoted ? value : this.textAt(value.span);
  }

  /**
   * The formula of words side by side, of which a sign negates the first.
   *
   * @param words a literal for a phrase in quotes
   */
  private needles(words: string | Literal, isFirstNegated: boolean, negated: boolean): Formula | null {
    if (typeof words !== "string") return this.contains(words.text, isFirstNegated !== negated);
    const typed = words.trim().split(/\s+/).map(withoutComma);
    if (typed.some((word) => PATTERN.test(word.replace(/^\*|\*$/g, "")))) return null;
    // `late notes is empty`
    if (typed.some((word, index) => this.names.has(word) && OPERATOR_WORD.test(typed[index + 1] ?? "")))
      return null;
    const isPhrase = typed.some((word) => codePointLength(word.replace(/^\*|\*$/g, "")) < LEAST);
    if (isPhrase) {
      const isSure = !isFirstNegated && !negated && !words.includes("*");
      return isSure ? this.contains(words.trim(), false) : null;
    }
    const parts = typed.map((word, index) => {
      const isNegated = (index === 0 && isFirstNegated) !== negated;
      const isAnchored = word.startsWith("*") !== word.endsWith("*");
      return isAnchored && isNegated ? null : this.contains(word.replace(/^\*|\*$/g, ""), isNegated);
    });
    const clear = all(parts);
    return clear && junction("AND", clear, negated);
  }

  /** A text in one of the default fields. */
  private contains(needle: string, negated: boolean): Formula | null {
    const fields = this.names.defaultFields;
    if (fields.length === 0 || codePointLength(needle) < LEAST) return null;
    const clauses = fields.map((field) =>
      clauseOf(field, { operator: "contains", negated, value: quote(needle) }),
    );
    return junction("OR", clauses, negated);
  }

  private textAt({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.source.slice(start, end);
  }
}

const LEAST = operators.contains.minimum;
/** A wildcard inside a word, the signs of fuzzy and boosted words, operators of others, and a clause on an unknown field. */
const PATTERN =
  /[*]|^(?:AROUND|NEAR|WITHIN|XOR|NOR)(?:\/[0-9]+)?$|^\+[0-9]|^:|[?](?=.)|[~^][0-9.]*$|^[-!+]?[\p{L}_][\p{L}\p{N}_.-]*(?:[=<>~]|:(?!\/\/))/u;

const PROSE = /^(?:is(?:\s+not)?|isn['’]?t|not|has|from)$/i;
/** Whether a value may say something else in its notation: a star in quotes, an escaped sign, somebody's name. */
function isNotation({ text, quoted }: Literal, type: FieldType): boolean {
  if (quoted) return type.readNumber === undefined && /^\*|\*$/.test(text);
  return /\\(?![\p{L}\p{N}])/u.test(text) || (type.isTime !== true && /^@\p{L}/u.test(text));
}

/** The first word of an operator in words. */
const OPERATOR_WORD =
  /^(?:is|isn['’]?t|does|doesn['’]?t|in|nin|not|i?like|i?contains?|includes?|has|between|equals?|eq|neq?|match(?:es)?|starts?|begins?|ends?|before|after|since|until|from|exists|greater|more|larger|higher|less|smaller|lower|fewer|at|over|under|above|below|[gl]te?|ge|le|null)$/i;

function withoutComma(word: string): string {
  return word.replace(/,$/, "");
}

/** The declared values that a text stands in, of a field that takes no contains. Undefined for any other test. */
function declaredWith({ operator, value, anchor }: Test, type: FieldType): readonly string[] | undefined {
  if (operator !== "contains" || value === null || type.comparison !== "exact") return undefined;
  if (type.values === undefined || type.operators.includes("contains")) return undefined;
  const text = foldCase(value.text);
  return type.values.filter((declared) => {
    const folded = foldCase(declared);
    if (anchor === "start") return folded.startsWith(text);
    return anchor === "end" ? folded.endsWith(text) : folded.includes(text);
  });
}

function all<T>(parts: readonly (T | null)[]): readonly T[] | null {
  return parts.every((part) => part !== null) ? parts : null;
}

/** Formulas joined by a connective; negated, their complements joined by the other one. */
function junction(connective: ConnectiveWord, parts: readonly Formula[], negated: boolean): Formula {
  const other = connective === "AND" ? "OR" : "AND";
  return { connective: negated ? other : connective, parts };
}
