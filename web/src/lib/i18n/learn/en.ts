/** The school in English: the lessons, step by step, and the glossary. The amounts are the room's. */
import type { LearnText } from "../file";
import { glossary } from "./en.glossary";

const en: LearnText = {
  lessons: {
    stud8: {
      title: "Your first hand of Hi/Lo 8",
      lead: "A whole hand, from the antes to the split pot. You decide with the same buttons as at a real table.",
      steps: {
        antes: { title: "The antes", text: "There are four players, and you are Alex in seat 1. Before the deal each of them has put in an ante of {ante}: {total} are in the pot already, worth fighting for." },
        cards: { title: "Down cards and up cards", text: "Each player gets two down cards that nobody else sees, and one up card: the door card. You have an ace, a three and a four: three different low cards, one of the best starts in Hi/Lo." },
        bringIn: { title: "Who opens", text: "On third street the lowest door card must open: Eva's deuce. She posts the bring-in, {bring_in}. The table always says who opens, and why." },
        complete: {
          title: "Completing",
          text: "Eva has put in {bring_in}, less than a whole bet. You may call that, or complete to the small bet, {small_bet}. Three low cards with an ace deserve to be played hard: complete.",
          reasons: { fold: "With ace, three, four you would throw away one of the best starting hands there are. Try again.", call: "A cheap call lets everybody in. With a start this good, whoever follows should pay for it." },
        },
        price: {
          title: "The price",
          text: "Ana raises and Bruno calls; Eva folds. It costs you {cost} to play for a pot of {pot}: beside your hand you see that price as odds. At {cost} for {pot} you need to win only once in seven or eight times. Call.",
          reasons: { fold: "That is very little for a pot that is large already, and your three cards are as good as before.", raise: "You have nothing made yet, only a draw. See another card at this price before you put in more." },
        },
        openPair: {
          title: "An open pair",
          text: "From fourth street on the best hand showing acts first: Ana's pair of kings. With an open pair this house bets the big bet at once, {cost}. You need just one more card, a new one no higher than an eight, for a low. Call.",
          reasons: { fold: "Three cards are still to come and one new low card is enough. With this pot, staying is well paid.", raise: "For high you are behind the kings, and your low is not made yet. It is too early to raise." },
        },
        madeLow: {
          title: "A made low",
          text: "The five gives you 6-5-4-3-A: a made low. From fifth street on every bet is the big bet, {big_bet}. Bruno raises and shows 7-5-2: with a seven on his board his low can hardly beat yours, which starts at six. And a deuce or a seven would give you a straight. Raise, too.",
          reasons: { fold: "The low half is almost yours. Never fold a low like this one.", call: "Calling is no great mistake, but you lead for low: let them pay more." },
        },
        sidePot: { title: "All-in and side pot", text: "Bruno has no chips left: he is all-in. He still plays for the main pot, {main}, but he cannot win what Ana and you put in beyond it. That goes aside, into the side pot: {side} so far." },
        outs: {
          title: "Count your cards",
          text: "The jack does not help and Ana bets again. With 3-4-5-6 you look for a deuce or a seven: a deck has eight. Take away those that are showing already, dead cards included.",
          ask: "How many can still give you a straight?",
          right: "Right: Eva's deuce, Bruno's deuce and Bruno's seven cannot come any more. That leaves {n}.",
          wrong: "Not quite. Look for deuces and sevens that show: Bruno has some, and one lies among the dead cards.",
        },
        freeroll: {
          title: "You cannot lose",
          text: "Ana shows two kings and two nines: with three down cards she can never get to five low cards. The low half of the side pot is yours whatever happens, and with luck you win the high half as well. Raise.",
          reasons: { fold: "The low half against Ana is safe. Folding here gives chips away.", call: "That is fine, but a raise cannot cost you: every chip you put into the side pot comes back, and a straight would win it all." },
        },
        last: {
          title: "The last card",
          text: "The seventh card comes face down. The queen makes no straight; your low stays what it was. Ana checks. If you bet, the worst is that each of you gets his own chips back, and if Ana folds the whole side pot is yours. Bet.",
          reasons: { fold: "Checking is free: there is no reason to fold.", check: "A check is not bad, but a bet risks nothing: the low half of the side pot is yours." },
        },
        showdown: { title: "Showdown", text: "Ana calls and the hands are shown. Each pot is decided by itself, and so is each half: the best five cards for high and the best five for low, which may be other ones. Bruno mucks: he wins nothing and need not show." },
        split: { title: "Splitting the pot", text: "Ana wins high with two pair and you win low with 6-5-4-3-A: half of each pot. Of the {total} half comes to you, and the hand leaves you {net} ahead. Whoever wins both halves takes everything: that is a scoop, and it is what Hi/Lo is about." },
      },
    },
    stud: {
      title: "A short hand of Stud",
      lead: "No low here: the best five cards win. This time you open.",
      steps: {
        bringIn: {
          title: "You must open",
          text: "Your four is the lowest door card, so you have to open. You may post the bring-in, {bring_in}, or open for the small bet, {small_bet}. You have a pair of fours with an ace. The usual thing is to bring it in and see what the others do.",
          reasons: { complete: "You may, but with a small pair and others still to act a cheap start is better." },
        },
        liveCards: {
          title: "Live cards",
          text: "Ana completes with a jack and Bruno folds: his king is a dead card now. Look at the others: no ace and no four is showing. Your cards are live, they can still come to you. For {cost} more, call.",
          reasons: { fold: "With dead cards that would be right. But all your aces and fours are still to come.", raise: "Ana may have jacks, and jacks beat fours. See another card first." },
        },
        fourth: {
          title: "A hidden two pair",
          text: "You get an ace: two pair, aces and fours, and all you show is an ace and a four. Ana shows a pair of jacks and bets the big bet. You are almost certainly ahead, and she does not know it. Raise.",
          reasons: { fold: "You have aces and fours! Against a pair of jacks showing you are ahead.", call: "That hides your hand well, but while you lead every free or cheap card helps Ana." },
        },
        fifth: {
          title: "Betting for value",
          text: "Ana checks: she fears that you have something better. From fifth street on the bet is the big one, {big_bet}. Whoever leads bets, so that the other pays to see the next card. Bet.",
          reasons: { fold: "Checking is free: there is no reason to fold.", check: "If you check, Ana sees another card for nothing. While you are ahead, make it cost something." },
        },
        sixth: {
          title: "Reading the board",
          text: "Ana pairs her six: she shows two pair, jacks and sixes, and bets. Your aces beat her jacks, but with one more jack or six in the hole she has a full house already. Neither raise nor fold: call.",
          reasons: { fold: "Aces and fours beat jacks and sixes. You do not leave this pot for {cost}.", raise: "If she has only two pair she will not pay much more, and if she is full it gets expensive. Call." },
        },
        seventh: {
          title: "A full house",
          text: "Your last card is the four of spades: a full house, fours over aces. Ana bets again, and to beat you she needs a bigger full house or four of a kind. That is very rare. Raise.",
          reasons: { fold: "You have a full house. With this you always go to the end.", call: "With a full house you are hardly ever behind. Get paid: raise." },
        },
        showdown: { title: "The pot is yours", text: "You raised last, so you show first: a full house, fours over aces, and {total} come to you. Ana sees that she does not win and mucks without showing." },
      },
    },
  },
  glossary,
};

export default en;
