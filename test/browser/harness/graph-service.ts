import { TestService } from "../../../service/test/http/service.ts";
import { test as base } from "./test.ts";

/** A service as it is served, with two accounts and their keys. */
export interface ServedGraphs {
  readonly service: TestService;
  readonly account: string;
  /** Reads every graph of the account. */
  readonly fullKey: string;
  /** A full key of another account. */
  readonly strangerKey: string;
}

/** A test of what the service serves, at the rate that each key has by default. */
export const test = base.extend(
  "graphs",
  { scope: "file" },
  async ({}, { onCleanup }): Promise<ServedGraphs> => {
    const service = await TestService.start({ rate: { perSecond: 100, burst: 200 } });
    onCleanup(() => service.stop());
    const account = await service.account("acct_owner");
    const stranger = await service.account("acct_stranger");
    const fullKey = await service.newKey(account);
    service.key = fullKey;
    return { service, account, fullKey, strangerKey: await service.newKey(stranger) };
  },
);
