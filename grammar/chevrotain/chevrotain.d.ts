export * from "@chevrotain/types";
export as namespace chevrotain;
