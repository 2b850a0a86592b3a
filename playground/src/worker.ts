self.onmessage = () => undefined;
export {};
