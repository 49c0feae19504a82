/**
 * Sizes in the sources are px of a browser whose text is 16 px, as the design has them. The build writes them in
 * rem, and the widths that styles ask for in em, so that everything that holds text grows with the text size that
 * a person has set in the browser, as it does with its zoom. Lines and what lies between things stay as they are.
 */
const TEXT_PX = 16;
const HAIRLINE_PX = 3;
const AS_THEY_ARE = /^(padding|margin|border|outline|gap|row-gap|column-gap|box-shadow|scroll-|text-)/;
const PX = /(?<![\w#.-])(\d*\.?\d+)px\b/g;

/** `14px` as `0.875rem`; lines as thin as a hair stay. */
export function grown(value: string, unit: "rem" | "em"): string {
  return value.replace(PX, (px, number: string) => (Number(number) > HAIRLINE_PX ? `${+(Number(number) / TEXT_PX).toFixed(4)}${unit}` : px));
}

interface Declaration {
  prop: string;
  value: string;
}
interface AtRule {
  params: string;
}

/** What the build does to every style: a plugin for PostCSS. */
export const textSize = {
  postcssPlugin: "text-size",
  Declaration(one: Declaration): void {
    if (AS_THEY_ARE.test(one.prop)) return;
    const value = grown(one.value, "rem");
    if (value !== one.value) one.value = value;
  },
  AtRule: {
    // Without a root of its own, `em` there is the browser's text size; a container's is the page's.
    media: (rule: AtRule): void => void (rule.params = grown(rule.params, "em")),
    container: (rule: AtRule): void => void (rule.params = grown(rule.params, "rem")),
  },
};
