import { expect, test } from "vitest";
import { splitName } from "./person-name.ts";

test.each([
	["Zoé Été", "Zoé", "Été"],
	["Marie-Claire Le Goff", "Marie-Claire", "Le Goff"],
	["Jean Paul de la Tour", "Jean Paul", "de la Tour"],
	["Jeanne d’Arc", "Jeanne", "d’Arc"],
	["Anne-Sophie d'Ormesson", "Anne-Sophie", "d'Ormesson"],
	["Ludwig van der Rohe", "Ludwig", "van der Rohe"],
	["DUPONT Jean", "Jean", "DUPONT"],
	["DE GAULLE Charles André", "Charles André", "DE GAULLE"],
	["Charles de GAULLE", "Charles", "de GAULLE"],
	["Jean Paul DUPONT", "Jean Paul", "DUPONT"],
	["Dupont, Jean", "Jean", "Dupont"],
	["Anne et Paul Martin", "Anne et Paul", "Martin"],
	["Mme Solange Œuvrard", "Solange", "Œuvrard"],
	["M. Dupont", "", "Dupont"],
	["Zoé", "Zoé", ""],
	["DUPONT", "", "DUPONT"],
	["JEAN DUPONT", "JEAN", "DUPONT"],
	["  Zoé   Été ", "Zoé", "Été"],
	["Anh Le", "Anh", "Le"],
	["zoe@exemple.fr", "", ""],
	["", "", ""],
])("« %s » is « %s » « %s »", (name, first, last) => {
	expect(splitName(name)).toEqual({ first, last });
});
