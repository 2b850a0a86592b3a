import type { Run } from "wherefore/search";
import type { PrismaClient } from "./types.ts";

export const runOn =
  (prisma: PrismaClient): Run =>
  (sql, params) =>
    prisma.$queryRawUnsafe<object[]>(sql, ...params);
