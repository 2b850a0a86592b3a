import { Component, createElement, type ComponentType, type JSX } from "preact";

/** A component that renders again only if a property has changed. */
export function memo<Props extends object>(
  render: (props: Props) => JSX.Element | null,
): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return differ(this.props, next) || differ(next, this.props);
    }

    override render(props: Readonly<Props>): JSX.Element {
      return createElement(render as ComponentType<Props>, props as never);
    }
  };
}

function differ(one: object, other: object): boolean {
  return Object.entries(one).some(([name, value]) => value !== (other as Record<string, unknown>)[name]);
}
