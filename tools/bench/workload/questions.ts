import * as byHand from "../hand-written/predicate.ts";
import type { Question } from "../peers.ts";
import { celText, filtronText, liqeText } from "../peers.ts";
import { threeClauses } from "./queries.ts";

export const allThree: Question = {
  ours: threeClauses,
  byHand: byHand.isDeepWorkingTimeout,
  liqe: liqeText,
  cel: celText,
  filtron: filtronText,
  mongo: { state: "working", summary: { $regex: /timeout/i }, depth: { $gte: 3 } },
};

/** The questions of the predicate benchmark. */
export const questions: readonly Question[] = [
  allThree,
  {
    ours: 'state:"working"',
    byHand: byHand.isWorking,
    liqe: 'state:"working"',
    cel: 'state == "working"',
    filtron: 'state = "working"',
    mongo: { state: "working" },
  },
  {
    ours: 'summary~"timeout"',
    byHand: byHand.mentionsTimeout,
    liqe: "summary:/timeout/i",
    cel: 'summary != null && summary.lowerAscii().contains("timeout")',
    filtron: 'summary ~ "timeout"',
    mongo: { summary: { $regex: /timeout/i } },
  },
  {
    ours: "depth>=3",
    byHand: byHand.isDeep,
    liqe: "depth:>=3",
    cel: "depth >= 3",
    filtron: "depth >= 3",
    mongo: { depth: { $gte: 3 } },
  },
  {
    ours: 'state:"working" OR summary~"timeout" OR depth>=3',
    byHand: byHand.isDeepOrWorkingOrTimeout,
    liqe: 'state:"working" OR summary:/timeout/i OR depth:>=3',
    cel: 'state == "working" || depth >= 3 || (summary != null && summary.lowerAscii().contains("timeout"))',
    filtron: 'state = "working" OR depth >= 3 OR summary ~ "timeout"',
    mongo: { $or: [{ state: "working" }, { depth: { $gte: 3 } }, { summary: { $regex: /timeout/i } }] },
  },
  {
    ours: '-summary~"timeout"',
    byHand: byHand.mentionsNoTimeout,
    liqe: "NOT summary:/timeout/i",
    cel: '!(summary != null && summary.lowerAscii().contains("timeout"))',
    filtron: 'NOT summary ~ "timeout"',
    mongo: { $nor: [{ summary: { $regex: /timeout/i } }] },
  },
  {
    ours: 'summary~"Straße"',
    byHand: byHand.mentionsStreet,
    liqe: "summary:/straße/iu",
    cel: 'summary != null && summary.contains("Straße")',
    filtron: 'summary ~ "Straße"',
    mongo: { summary: { $regex: /straße/iu } },
  },
];
