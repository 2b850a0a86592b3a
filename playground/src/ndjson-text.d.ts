declare module "*.ndjson" {
  const text: string;
  export default text;
}
