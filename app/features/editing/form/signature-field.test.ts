// What a browser's list proposes while a signature is typed.
import { expect, test } from "vitest";
import { namesProposed } from "./signature-field.tsx";

const known = ["Jeanne Martin", "Étienne Roux", "Paul Durand"];

test.each([
	["", known],
	["je", ["Jeanne Martin"]],
	["MART", ["Jeanne Martin"]],
	["etienne", ["Étienne Roux"]],
	["Jeanne Martin", []],
	["Jeanne Martin et ", ["Jeanne Martin et Étienne Roux", "Jeanne Martin et Paul Durand"]],
	["Jeanne Martin et pa", ["Jeanne Martin et Paul Durand"]],
	["Paul Durand, r", ["Paul Durand, Étienne Roux"]],
	["Paul Durand & j", ["Paul Durand & Jeanne Martin"]],
	["Zoé", []],
])("« %s » is completed by %j", (text, proposed) => {
	expect(namesProposed(text, known)).toEqual(proposed);
});
