/** No words outside the dictionaries: what a reader sees or hears comes from a language's file, by key. */
import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Words that are the same in every language. */
const SAME = ["doorcard", "Hi/Lo 8", "Esc", "Enter", "ms"];
/** Attributes that are read out or shown. */
const SAID = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt", "label"];
/** Two words at least, the first of letters only: prose, and not a class, a path, a selector. */
const PROSE = /^[\p{L}¿¡][\p{L}'’]*[,:]? [\p{L}\d{]/u;

const components = import.meta.glob<string>("../../**/*.svelte", { query: "?raw", import: "default", eager: true });
const modules = import.meta.glob<string>(["../../**/*.ts", "!./??.ts", "!./learn/*.ts", "!./account/*.ts", "!./fair/*.ts", "!./host/*.ts", "!./talk/*.ts", "!../../**/*.test.ts", "!../../protocol.gen.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function isWord(text: unknown): text is string {
  if (typeof text !== "string") return false;
  const rest = SAME.reduce((left, same) => left.replaceAll(same, ""), text);
  // One letter alone is a key of the keyboard or a sign of a card.
  return /\p{L}{2}/u.test(rest);
}

/** Strings that an expression may come to, written where it stands. */
function written(node: Node): string[] {
  switch (node.type) {
    case "Literal":
      return isWord(node["value"]) ? [node["value"]] : [];
    case "TemplateLiteral":
      return (node["quasis"] as { value: { cooked: string } }[]).map((piece) => piece.value.cooked).filter(isWord);
    case "ConditionalExpression":
      return [node["consequent"], node["alternate"]].filter(isNode).flatMap(written);
    case "LogicalExpression":
    case "BinaryExpression":
      return [node["left"], node["right"]].filter(isNode).flatMap(written);
    default:
      return [];
  }
}

/** Words in what a component shows: its text, and its attributes that are said. */
function shown(node: Node): string[] {
  switch (node.type) {
    case "Text":
      return isWord(node["data"]) ? [node["data"]] : [];
    case "ExpressionTag":
      return isNode(node["expression"]) ? written(node["expression"]) : [];
    case "Attribute":
      return SAID.includes(String(node["name"])) ? [node["value"]].flat().filter(isNode).flatMap(shown) : [];
    default:
      // A tag's own expression (a class, a handler) is not shown.
      return children(node).filter((child) => !/Expression$|^(Identifier|Literal|CallExpression|.*Directive|Comment)$/.test(child.type)).flatMap(shown);
  }
}

function wordsOfComponent(source: string): string[] {
  return shown(parse(source, { modern: true }).fragment as unknown as Node);
}

/** Prose in a module: string literals of several words. What only a programmer reads (thrown errors) is let be. */
function wordsOfModule(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) return;
    if (ts.isCallExpression(node) && /\.(closest|matches|querySelector(All)?)$/.test(node.expression.getText())) return;
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && PROSE.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", source, ts.ScriptTarget.ES2022, true));
  return found;
}

const scripts = (source: string): string => [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((found) => found[1]).join("\n");

describe("no words outside the dictionaries", () => {
  it("in what components show", () => {
    const found = Object.entries(components).flatMap(([path, source]) => wordsOfComponent(source).map((words) => `${path}: ${words.trim()}`));
    expect(found).toEqual([]);
  });

  it("in modules and scripts", () => {
    const all = [...Object.entries(modules), ...Object.entries(components).map(([path, source]) => [path, scripts(source)] as const)];
    expect(all.flatMap(([path, source]) => wordsOfModule(source).map((words) => `${path}: ${words}`))).toEqual([]);
  });

  it("has all components and modules before it", () => {
    expect(Object.keys(components).length).toBeGreaterThan(40);
    expect(Object.keys(modules).length).toBeGreaterThan(20);
  });
});

describe("words are found", () => {
  it.each([
    ["<p>Fold now</p>", ["Fold now"]],
    ['<button aria-label="Close">✕</button>', ["Close"]],
    ['<p class="Some words">{n} <kbd>F</kbd></p>', []],
    ['{#if a}{b ? "yes" : t("no.key")}{/if}', ["yes"]],
    ["<i title={`about ${x}`}></i>", ["about "]],
    ["{#each all as one (one.id)}<li>{one.name} wins</li>{:else}None{/each}", [" wins", "None"]],
    ["{#snippet row(a)}<td>{a} chips</td>{/snippet}{@render row(1)}", [" chips"]],
    ["<script>const a = 'Two words';</script>{a}", []],
  ])("in %s", (source, words) => expect(wordsOfComponent(source)).toEqual(words));

  it.each([
    ['const a = "Your turn now";', ["Your turn now"]],
    ["say(`Hello ${name}`); say(`Wait for ${name}`);", ["Wait for "]],
    ['throw new Error("no such thing");', []],
    ['element.className = "btn"; path = "/api/tables"; // Some comment', []],
    ['target.closest("button, a, input");', []],
  ])("in %s", (source, words) => expect(wordsOfModule(source)).toEqual(words));
});
