import type { MatchVector } from "../../vector.ts";

/** Simple case folding: statuses C and S of CaseFolding.txt, no normalisation. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'title:"mist"',
    about: "long s folds to s",
    where: ["=", "title", "mist"],
    ids: ["mist-s", "mist-long-s", "mist-upper"],
  },
  {
    query: 'title:"mi\u017Ft"',
    where: ["=", "title", "mi\u017Ft"],
    ids: ["mist-s", "mist-long-s", "mist-upper"],
  },
  {
    query: 'title:"KELVIN"',
    about: "the Kelvin sign folds to k",
    where: ["=", "title", "KELVIN"],
    ids: ["kelvin-k", "kelvin-sign"],
  },
  {
    query: 'title:"\u212Aelvin"',
    where: ["=", "title", "\u212Aelvin"],
    ids: ["kelvin-k", "kelvin-sign"],
  },
  {
    query: 'title:"σίσυφος"',
    about: "final sigma folds to sigma",
    where: ["=", "title", "σίσυφος"],
    ids: ["sigma-final", "sigma-medial", "sigma-upper"],
  },
  {
    query: 'title:"ΣΊΣΥΦΟΣ"',
    where: ["=", "title", "ΣΊΣΥΦΟΣ"],
    ids: ["sigma-final", "sigma-medial", "sigma-upper"],
  },
  {
    query: 'title:"straße"',
    about: "ẞ folds to ß, not to ss",
    where: ["=", "title", "straße"],
    ids: ["street-sharp", "street-capital-sharp"],
  },
  {
    query: 'title:"STRA\u1E9EE"',
    where: ["=", "title", "STRA\u1E9EE"],
    ids: ["street-sharp", "street-capital-sharp"],
  },
  {
    query: 'title:"strasse"',
    where: ["=", "title", "strasse"],
    ids: ["street-ss", "street-ss-upper"],
  },
  {
    query: 'title:"\u0130stanbul"',
    about: "İ has no simple folding",
    where: ["=", "title", "\u0130stanbul"],
    ids: ["istanbul-dotted"],
  },
  {
    query: 'title:"istanbul"',
    where: ["=", "title", "istanbul"],
    ids: ["istanbul-i", "istanbul-upper"],
  },
  {
    query: 'title:"Istanbul"',
    about: "the Turkish rules do not apply",
    where: ["=", "title", "Istanbul"],
    ids: ["istanbul-i", "istanbul-upper"],
  },
  {
    query: 'title:"\u0131STANBUL"',
    about: "dotless i has no folding",
    where: ["=", "title", "\u0131STANBUL"],
    ids: ["istanbul-dotless"],
  },
  {
    query: 'title:"I\u0307stanbul"',
    where: ["=", "title", "I\u0307stanbul"],
    ids: ["istanbul-combining"],
  },
  {
    query: 'title:"\u00B5SEC"',
    about: "the micro sign folds to mu",
    where: ["=", "title", "\u00B5SEC"],
    ids: ["micro-sign", "micro-mu", "micro-capital-mu"],
  },
  {
    query: 'title:"\u03BCsec"',
    where: ["=", "title", "\u03BCsec"],
    ids: ["micro-sign", "micro-mu", "micro-capital-mu"],
  },
  {
    query: 'title:"5k\u2126"',
    about: "the Ohm sign folds to omega",
    where: ["=", "title", "5k\u2126"],
    ids: ["ohm-sign", "ohm-capital-omega", "ohm-omega"],
  },
  {
    query: 'title:"5kω"',
    where: ["=", "title", "5kω"],
    ids: ["ohm-sign", "ohm-capital-omega", "ohm-omega"],
  },
  {
    query: 'title:"10\u00C5"',
    about: "the Angstrom sign folds to å, but A with a combining ring does not",
    where: ["=", "title", "10\u00C5"],
    ids: ["angstrom-sign", "angstrom-ring"],
  },
  {
    query: 'title:"10a\u030A"',
    where: ["=", "title", "10a\u030A"],
    ids: ["angstrom-decomposed"],
  },
  {
    query: 'title:"\u{10400}\u{10401}\u{10402}"',
    about: "beyond the Basic Multilingual Plane",
    where: ["=", "title", "\u{10400}\u{10401}\u{10402}"],
    ids: ["deseret-capital", "deseret-small"],
  },
  {
    query: 'title:"\u{10428}\u{10401}\u{1042A}"',
    where: ["=", "title", "\u{10428}\u{10401}\u{1042A}"],
    ids: ["deseret-capital", "deseret-small"],
  },
  {
    query: 'title:"cafÉ"',
    about: "composed and decomposed characters differ",
    where: ["=", "title", "cafÉ"],
    ids: ["cafe-composed", "cafe-composed-upper"],
  },
  {
    query: 'title:"cafE\u0301"',
    where: ["=", "title", "cafE\u0301"],
    ids: ["cafe-decomposed"],
  },
  {
    query: 'title:"CAFE"',
    about: "accents are significant",
    where: ["=", "title", "CAFE"],
    ids: ["cafe-plain"],
  },
  {
    query: 'title:"\u13A0\u13A1\u13F0"',
    about: "Cherokee folds to its capitals",
    where: ["=", "title", "\u13A0\u13A1\u13F0"],
    ids: ["cherokee-capital", "cherokee-small"],
  },
  {
    query: 'title:"\uAB70\u13A1\u13F8"',
    where: ["=", "title", "\uAB70\u13A1\u13F8"],
    ids: ["cherokee-capital", "cherokee-small"],
  },
  {
    query: 'title:"\uFB01LE"',
    about: "a ligature does not fold to its letters",
    where: ["=", "title", "\uFB01LE"],
    ids: ["ligature-fi"],
  },
  {
    query: 'title:"FILE"',
    where: ["=", "title", "FILE"],
    ids: ["ligature-f-i"],
  },
  {
    query: 'title:"FA\uFB05"',
    about: "ﬅ folds to ﬆ since Unicode 15.1",
    where: ["=", "title", "FA\uFB05"],
    ids: ["ligature-long-s-t", "ligature-s-t"],
  },
  {
    query: 'title:"fast"',
    where: ["=", "title", "fast"],
    ids: [],
  },
  {
    query: 'title:"\u1F80ΔΗΣ"',
    about: "ᾈ folds to ᾀ, not to two letters",
    where: ["=", "title", "\u1F80ΔΗΣ"],
    ids: ["hades-prosgegrammeni", "hades-ypogegrammeni"],
  },
  {
    query: 'title:"\u1F08ιδης"',
    where: ["=", "title", "\u1F08ιδης"],
    ids: ["hades-adscript"],
  },
  {
    query: 'title:"\u01C5EP"',
    about: "a letter with three cases",
    where: ["=", "title", "\u01C5EP"],
    ids: ["digraph-upper", "digraph-title", "digraph-lower"],
  },
  {
    query: 'title~"IST"',
    about: "both sides of contains are folded",
    where: ["~", "title", "IST"],
    ids: ["mist-s", "mist-long-s", "mist-upper", "istanbul-i", "istanbul-upper"],
  },
  {
    query: 'title~"\u017FTA"',
    where: ["~", "title", "\u017FTA"],
    ids: ["istanbul-dotted", "istanbul-i", "istanbul-upper", "istanbul-dotless", "istanbul-combining"],
  },
  {
    query: 'title~"\u017Fse"',
    where: ["~", "title", "\u017Fse"],
    ids: ["street-ss", "street-ss-upper"],
  },
  {
    query: 'title~"SSE"',
    about: "ß does not contain ss",
    where: ["~", "title", "SSE"],
    ids: ["street-ss", "street-ss-upper"],
  },
  {
    query: 'title~"AßE"',
    where: ["~", "title", "AßE"],
    ids: ["street-sharp", "street-capital-sharp"],
  },
  {
    query: 'title~"ΥΦΟς"',
    where: ["~", "title", "ΥΦΟς"],
    ids: ["sigma-final", "sigma-medial", "sigma-upper"],
  },
];
