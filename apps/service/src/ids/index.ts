export { hashApiKey, isApiKey, maskApiKey, newApiKey } from "./api-key.ts";
export { createIds, newGraphId, type Ids, type PagePosition } from "./ids.ts";
