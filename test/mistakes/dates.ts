const dayLength = 86_400_000;

/** The first millisecond of a day such as `2026-11-20`, in UTC. */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The ways to write a day in a template. Samples have days past the 12th, so that the order of day and month is clear. */
export const dateForms: Readonly<Record<string, (day: string) => string>> = {
  date: (day) => day,
  slashes: (day) => day.replaceAll("-", "/"),
  dots: (day) => parts(day).reverse().join("."),
  american: (day) => {
    const [year, month, date] = parts(day);
    return `${month}/${date}/${year}`;
  },
  british: (day) => parts(day).reverse().join("/"),
  named: (day) => {
    const [year, month, date] = parts(day);
    return `${months[Number(month) - 1]} ${date}, ${year}`;
  },
  dayNamed: (day) => {
    const [year, month, date] = parts(day);
    return `${date} ${months[Number(month) - 1]} ${year}`;
  },
  zulu: (day) => `${day}T00:00:00Z`,
  millis: (day) => `${day}T00:00:00.000Z`,
  blank: (day) => `${day} 00:00:00`,
  minutes: (day) => `${day}T00:00`,
  compact: (day) => day.replaceAll("-", ""),
  /** The last millisecond of the day. */
  last: (day) => String(dayStart(day) + dayLength - 1),
  /** Milliseconds of the next day. */
  next: (day) => String(dayStart(day) + dayLength),
};

function parts(day: string): string[] {
  return day.split("-");
}
