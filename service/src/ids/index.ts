export { hashApiKey, isApiKey, maskApiKey, newApiKey } from "./api-key.ts";
export {
  createIds,
  newGraphId,
  type EventIdReading,
  type Ids,
  type PagePosition,
  type PageScope,
} from "./ids.ts";
