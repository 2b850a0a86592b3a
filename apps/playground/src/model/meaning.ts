// The part of the analysis that the page needs, so that no other part is loaded.
export { analyze, explain, type Analysis, type Explanation } from "wherefore/analysis";
