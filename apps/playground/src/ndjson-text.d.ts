declare module "*.ndjson" {
  const text: string;
  export default text;
}

declare module "*.ndjson?raw" {
  const text: string;
  export default text;
}
