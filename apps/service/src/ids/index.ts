export { hashApiKey, isApiKey, maskApiKey, newApiKey } from "./api-key.ts";
export { createIds, endOfAppend, newGraphId, type Ids, type PagePosition } from "./ids.ts";
